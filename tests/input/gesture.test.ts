import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '../../src/game/actions';
import type { Tool } from '../../src/game/level';
import { applySample, createGestures, type Gestures, releaseGestures } from '../../src/input/gesture';
import { DEFAULT_REACH, type GestureContext, type PointerSample } from '../../src/input/sample';

const ALL: readonly Tool[] = ['pull', 'cut', 'blow', 'pin', 'ball'];
const LEFT = 1;
const RIGHT = 2;
const MIDDLE = 4;

let gestures: Gestures;
let actions: Action[];
let traces: { pointer: number; tool: Tool; x: number; y: number; phase: string }[];
let context: GestureContext;
let clock: number;

const output = {
  act: (action: Action) => {
    actions.push(action);
  },
  trace: (pointer: number, tool: Tool, x: number, y: number, phase: string) => {
    traces.push({ pointer, tool, x, y, phase });
  },
};

beforeEach(() => {
  gestures = createGestures();
  actions = [];
  traces = [];
  clock = 0;
  context = createContext({});
});

/** World = (CSS − (100, 50)) / scale. */
function createContext(part: Partial<GestureContext>): GestureContext {
  const made: GestureContext = {
    tool: 'pull',
    allowed: ALL,
    scale: 2,
    toWorld(x, y, out) {
      out.x = (x - 100) / made.scale;
      out.y = (y - 50) / made.scale;
    },
    ...part,
  };
  return made;
}

function feed(part: Partial<PointerSample> & Pick<PointerSample, 'kind' | 'x' | 'y'>): void {
  clock += 8;
  applySample(
    gestures,
    {
      id: 1,
      button: part.kind === 'move' ? -1 : 0,
      buttons: part.kind === 'up' || part.kind === 'cancel' ? 0 : LEFT,
      pointerType: 'mouse',
      isPrimary: part.pointerType !== 'touch',
      ctrl: false,
      shift: false,
      timeMs: clock,
      hasMore: false,
      ...part,
    },
    context,
    output,
  );
}

const down = (x: number, y: number, part: Partial<PointerSample> = {}) =>
  feed({ kind: 'down', x, y, ...part });
const move = (x: number, y: number, part: Partial<PointerSample> = {}) =>
  feed({ kind: 'move', x, y, ...part });
const up = (x: number, y: number, part: Partial<PointerSample> = {}) => feed({ kind: 'up', x, y, ...part });

const types = () => actions.map((action) => action.type);
const cuts = () => actions.filter((action) => action.type === 'cut');
/** Units of CSS px under the context of these tests. */
const ux = (x: number) => Math.round(((x - 100) / context.scale) * 16);
const uy = (y: number) => Math.round(((y - 50) / context.scale) * 16);

describe('a left drag with the pull tool', () => {
  it('grabs, follows and lets go, in units of the world', () => {
    down(140, 90);
    move(150, 95);
    up(150, 95);
    expect(actions).toEqual([
      { type: 'stroke', pointer: 0 },
      { type: 'grab', pointer: 0, x: 20 * 16, y: 20 * 16, radius: 9 * 16 },
      { type: 'move', pointer: 0, x: 25 * 16, y: 22.5 * 16 },
      { type: 'release', pointer: 0 },
    ]);
  });

  it('goes to where the button came up before it lets go', () => {
    down(140, 90);
    up(160, 90);
    expect(types()).toEqual(['stroke', 'grab', 'move', 'release']);
    expect(actions[2]).toMatchObject({ x: ux(160), y: uy(90) });
  });

  it('says nothing new where the place in units is the same', () => {
    down(140, 90);
    move(140, 90);
    move(140.01, 90);
    expect(types()).toEqual(['stroke', 'grab']);
  });

  it('takes only the last of coalesced samples', () => {
    down(140, 90);
    move(145, 90, { hasMore: true });
    move(150, 90, { hasMore: true });
    move(155, 90);
    expect(types()).toEqual(['stroke', 'grab', 'move']);
    expect(actions[2]).toMatchObject({ x: ux(155) });
  });

  it('follows a teleport to its finite end at once', () => {
    down(140, 90);
    move(5140, -4910);
    expect(actions[2]).toEqual({ type: 'move', pointer: 0, x: 2520 * 16, y: -2480 * 16 });
  });

  it('has no negative zero, which a recording would lose', () => {
    down(99.99, 49.99);
    expect(Object.is((actions[1] as { x: number }).x, 0)).toBe(true);
    expect(Object.is((actions[1] as { y: number }).y, 0)).toBe(true);
  });

  it('ignores moves and ups of pointers that are not down', () => {
    move(140, 90);
    up(140, 90);
    feed({ kind: 'cancel', x: 0, y: 0 });
    expect(actions).toEqual([]);
    expect(traces).toEqual([]);
  });

  it('does nothing while the canvas has no size, and recovers', () => {
    context.scale = 0;
    down(140, 90);
    move(150, 90);
    up(150, 90);
    expect(actions).toEqual([]);
    context.scale = 2;
    down(140, 90);
    expect(types()).toEqual(['stroke', 'grab']);
  });

  it('ignores places that are not finite, and still lets go', () => {
    down(140, 90);
    move(Number.NaN, 90);
    up(Number.NaN, Number.NaN);
    expect(types()).toEqual(['stroke', 'grab', 'release']);
    expect(traces.at(-1)).toMatchObject({ phase: 'end', x: 140, y: 90 });
  });
});

describe('the reach of a grab', () => {
  it.each([
    ['mouse', 18, 1],
    ['mouse', 18, 0.5],
    ['touch', 26, 1],
    ['touch', 26, 2.5],
    ['pen', 18, 3],
  ] as const)('is for %s %d CSS px at scale %d', (pointerType, css, scale) => {
    context.scale = scale;
    down(140, 90, { pointerType });
    expect(actions[1]).toMatchObject({ type: 'grab', radius: Math.round((css / scale) * 16) });
  });

  it('can be changed by the scene', () => {
    context.reach = { ...DEFAULT_REACH, mouse: 40 };
    down(140, 90);
    expect(actions[1]).toMatchObject({ radius: 20 * 16 });
  });
});

describe('which tool a press uses', () => {
  const first = () => traces[0]?.tool;

  it.each(ALL)('is the chosen one for the left button: %s', (tool) => {
    context.tool = tool;
    down(140, 90);
    expect(first()).toBe(tool);
  });

  it.each([
    ['right button', { button: 2, buttons: RIGHT }],
    ['Ctrl', { ctrl: true }],
    ['Shift', { shift: true }],
    ['a pen with its side button', { pointerType: 'pen', button: 2, buttons: RIGHT }],
    ["a pen's eraser", { pointerType: 'pen', button: 5, buttons: 32 }],
  ] as [string, Partial<PointerSample>][])('is the blade with %s', (_, part) => {
    down(140, 90, part);
    expect(first()).toBe('cut');
  });

  it.each(['touch', 'pen'] as const)('is the chosen one for %s', (pointerType) => {
    context.tool = 'blow';
    down(140, 90, { pointerType });
    expect(first()).toBe('blow');
  });

  it('is the chosen one for the right button where cutting is not allowed', () => {
    context.allowed = ['pull', 'pin'];
    context.tool = 'pin';
    down(140, 90, { button: 2, buttons: RIGHT });
    expect(first()).toBe('pin');
  });

  it.each(ALL)('is %s for every drag where only that is allowed', (tool) => {
    context.allowed = [tool];
    const presses: Partial<PointerSample>[] = [
      {},
      { button: 2, buttons: RIGHT },
      { ctrl: true },
      { pointerType: 'touch' },
    ];
    presses.forEach((part, id) => {
      down(140, 90, { ...part, id });
    });
    expect(traces.map((trace) => trace.tool)).toEqual([tool, tool, tool, tool]);
  });

  it('is the first allowed one where the chosen one is not allowed', () => {
    context.allowed = ['pin', 'blow'];
    down(140, 90);
    expect(first()).toBe('pin');
  });

  it('is none where nothing is allowed, or with the middle button', () => {
    down(140, 90, { button: 1, buttons: MIDDLE });
    up(140, 90, { button: 1 });
    context.allowed = [];
    down(140, 90);
    move(180, 90);
    up(180, 90);
    expect(actions).toEqual([]);
    expect(traces).toEqual([]);
  });

  it('does not change in mid-drag with the chosen tool or the keys', () => {
    down(140, 90);
    context.tool = 'cut';
    move(180, 90, { ctrl: true, shift: true });
    up(180, 90);
    expect(types()).toEqual(['stroke', 'grab', 'move', 'release']);
  });
});

describe('a cut', () => {
  beforeEach(() => {
    context.tool = 'cut';
  });

  it('begins with a stroke and goes from each sample to the next, coalesced ones too', () => {
    down(140, 90);
    move(150, 90, { hasMore: true });
    move(160, 100, { hasMore: true });
    move(170, 120);
    up(170, 120);
    expect(actions).toEqual([
      { type: 'stroke', pointer: 0 },
      { type: 'cut', pointer: 0, x0: ux(140), y0: uy(90), x1: ux(150), y1: uy(90) },
      { type: 'cut', pointer: 0, x0: ux(150), y0: uy(90), x1: ux(160), y1: uy(100) },
      { type: 'cut', pointer: 0, x0: ux(160), y0: uy(100), x1: ux(170), y1: uy(120) },
    ]);
  });

  it('leaves no gap between segments, whatever the samples, and ends where the pointer does', () => {
    // A spiral with steps from 0.02 to 60 CSS px.
    down(400, 300);
    let x = 400;
    let y = 300;
    for (let n = 0; n < 200; n++) {
      const step = n % 7 === 0 ? 60 : 0.02 + (n % 13) * 0.2;
      x += Math.cos(n) * step;
      y += Math.sin(n) * step;
      move(x, y, { hasMore: n % 3 > 0 });
    }
    up(x, y);
    const segments = cuts();
    expect(segments.length).toBeGreaterThan(50);
    for (let n = 1; n < segments.length; n++) {
      expect(segments[n].x0).toBe(segments[n - 1].x1);
      expect(segments[n].y0).toBe(segments[n - 1].y1);
    }
    expect(segments[0]).toMatchObject({ x0: ux(400), y0: uy(300) });
    expect(segments.at(-1)).toMatchObject({ x1: ux(x), y1: uy(y) });
    expect(types().filter((type) => type === 'stroke')).toHaveLength(1);
  });

  it('joins steps of less than 1 CSS px', () => {
    down(140, 90);
    for (let n = 1; n <= 40; n++) move(140 + n * 0.25, 90);
    // 10 px in steps of 0.25: one segment for each whole px.
    expect(cuts()).toHaveLength(10);
    for (const cut of cuts()) expect(cut.x1 - cut.x0).toBe(8);
  });

  it('costs no stroke for a tap, not even that of a restless finger', () => {
    down(140, 90);
    up(140, 90);
    down(140, 90, { pointerType: 'touch' });
    move(142, 91, { pointerType: 'touch' });
    up(142, 92, { pointerType: 'touch' });
    expect(actions).toEqual([]);
  });

  it('starts at the press once a finger has moved on', () => {
    down(140, 90, { pointerType: 'touch' });
    move(142, 90, { pointerType: 'touch' });
    move(146, 90, { pointerType: 'touch' });
    move(148, 90, { pointerType: 'touch' });
    expect(cuts()).toMatchObject([
      { x0: ux(140), x1: ux(146) },
      { x0: ux(146), x1: ux(148) },
    ]);
  });

  it('is one straight segment for a teleport', () => {
    down(140, 90);
    move(4140, 2090);
    expect(cuts()).toEqual([{ type: 'cut', pointer: 0, x0: 320, y0: 320, x1: 2020 * 16, y1: 1020 * 16 }]);
  });

  it('does not slice the way that the pointer went with its button already up', () => {
    down(140, 90);
    move(160, 90);
    move(700, 500, { buttons: 0 });
    expect(cuts()).toHaveLength(1);
    expect(traces.at(-1)).toMatchObject({ phase: 'end', x: 160, y: 90 });
  });

  it('traces every sample for the trail', () => {
    down(140, 90);
    move(150, 90, { hasMore: true });
    move(160, 90);
    up(160, 90);
    expect(traces.map((trace) => [trace.phase, trace.x])).toEqual([
      ['begin', 140],
      ['move', 150],
      ['move', 160],
      ['end', 160],
    ]);
  });
});

describe('a second button in mid-drag', () => {
  it('ends the hold and begins a cut there', () => {
    down(140, 90);
    move(150, 90);
    move(152, 90, { buttons: LEFT | RIGHT, button: 2 });
    move(172, 90, { buttons: LEFT | RIGHT });
    expect(types()).toEqual(['stroke', 'grab', 'move', 'move', 'release', 'stroke', 'cut']);
    expect(actions[6]).toMatchObject({ x0: ux(152), x1: ux(172) });
  });

  it('rests when the second button is let go of, and cuts again with it', () => {
    down(140, 90);
    move(150, 90, { buttons: LEFT | RIGHT });
    move(170, 90, { buttons: LEFT | RIGHT });
    move(180, 90, { buttons: LEFT });
    move(300, 90, { buttons: LEFT });
    expect(cuts().at(-1)).toMatchObject({ x1: ux(180) });
    move(310, 90, { buttons: LEFT | RIGHT });
    move(330, 90, { buttons: LEFT | RIGHT });
    expect(cuts().at(-1)).toMatchObject({ x0: ux(310), x1: ux(330) });
    up(330, 90);
    expect(traces.filter((trace) => trace.phase === 'begin')).toHaveLength(3);
    expect(traces.filter((trace) => trace.phase === 'end')).toHaveLength(3);
  });

  it('lets a cut go on when the first button comes up', () => {
    down(140, 90);
    move(150, 90, { buttons: LEFT | RIGHT });
    move(170, 90, { buttons: RIGHT });
    up(190, 90, { button: 2 });
    expect(cuts().at(-1)).toMatchObject({ x0: ux(170), x1: ux(190) });
  });

  it('changes nothing where it is the left during a cut, the middle, or cutting is not allowed', () => {
    down(140, 90, { button: 2, buttons: RIGHT });
    move(150, 90, { buttons: RIGHT | LEFT });
    move(160, 90, { buttons: RIGHT | LEFT });
    up(160, 90);
    expect(types()).toEqual(['stroke', 'cut', 'cut']);
    actions = [];
    context.allowed = ['pull', 'pin'];
    down(140, 90);
    move(150, 90, { buttons: LEFT | RIGHT });
    move(160, 90, { buttons: LEFT | MIDDLE });
    up(160, 90);
    expect(types()).toEqual(['stroke', 'grab', 'move', 'move', 'release']);
  });
});

describe('ends that nobody saw', () => {
  it('lets go when a move has no buttons', () => {
    down(140, 90);
    move(300, 90, { buttons: 0 });
    move(310, 90, { buttons: 0 });
    expect(types()).toEqual(['stroke', 'grab', 'release']);
  });

  it('does not mistake a finger without button bits for a lost one', () => {
    down(140, 90, { pointerType: 'touch' });
    move(150, 90, { pointerType: 'touch', buttons: 0 });
    expect(types()).toEqual(['stroke', 'grab', 'move']);
  });

  it('lets go on cancel', () => {
    down(140, 90);
    feed({ kind: 'cancel', x: 0, y: 0 });
    move(150, 90);
    expect(types()).toEqual(['stroke', 'grab', 'release']);
    expect(traces.at(-1)).toMatchObject({ phase: 'end', x: 140, y: 90 });
  });

  it('ends the old hold when the same pointer comes down anew', () => {
    down(140, 90);
    down(200, 90);
    expect(types()).toEqual(['stroke', 'grab', 'release', 'stroke', 'grab']);
  });

  it('lets go of fingers that were lifted unseen, when the next one comes down alone', () => {
    down(140, 90, { id: 7, pointerType: 'touch', isPrimary: true });
    down(240, 90, { id: 8, pointerType: 'touch' });
    down(300, 90, { id: 1 });
    expect(types()).toEqual(['stroke', 'grab', 'stroke', 'grab', 'stroke', 'grab']);
    actions = [];
    down(340, 90, { id: 9, pointerType: 'touch', isPrimary: true });
    expect(actions.map((action) => [action.type, 'pointer' in action && action.pointer])).toEqual([
      ['release', 0],
      ['release', 1],
      ['stroke', 0],
      ['grab', 0],
    ]);
  });

  it('releases all at once, and only what holds', () => {
    down(140, 90, { id: 7, pointerType: 'touch' });
    down(240, 90, { id: 8, pointerType: 'touch' });
    context.tool = 'cut';
    down(340, 90, { id: 9, pointerType: 'touch' });
    context.tool = 'ball';
    down(340, 190, { id: 10, pointerType: 'touch' });
    context.tool = 'pin';
    down(340, 290, { id: 11, pointerType: 'touch' });
    actions = [];
    releaseGestures(gestures, output);
    expect(actions).toEqual([
      { type: 'release', pointer: 0 },
      { type: 'release', pointer: 1 },
    ]);
    expect(traces.filter((trace) => trace.phase === 'end')).toHaveLength(5);
    releaseGestures(gestures, output);
    expect(actions).toHaveLength(2);
  });
});

describe('several fingers', () => {
  const finger = (id: number) => ({ id, pointerType: 'touch' as const });

  it('hold and cut at once, each its own', () => {
    down(140, 90, finger(31));
    context.tool = 'cut';
    down(300, 90, finger(32));
    move(150, 90, finger(31));
    move(320, 90, finger(32));
    up(150, 90, finger(31));
    move(340, 90, finger(32));
    up(340, 90, finger(32));
    expect(actions).toEqual([
      { type: 'stroke', pointer: 0 },
      { type: 'grab', pointer: 0, x: ux(140), y: uy(90), radius: 13 * 16 },
      { type: 'move', pointer: 0, x: ux(150), y: uy(90) },
      { type: 'stroke', pointer: 1 },
      { type: 'cut', pointer: 1, x0: ux(300), y0: uy(90), x1: ux(320), y1: uy(90) },
      { type: 'release', pointer: 0 },
      { type: 'cut', pointer: 1, x0: ux(320), y0: uy(90), x1: ux(340), y1: uy(90) },
    ]);
  });

  it('do not make each other jump', () => {
    down(140, 90, finger(31));
    down(500, 400, finger(32));
    move(510, 400, finger(32));
    const first = actions.filter((action) => 'pointer' in action && action.pointer === 0);
    expect(first.map((action) => action.type)).toEqual(['stroke', 'grab']);
  });

  it('get the lowest free number, so that recordings do not depend on the browser', () => {
    down(140, 90, finger(-1713));
    down(240, 90, finger(900_000_123));
    up(140, 90, finger(-1713));
    down(340, 90, finger(5));
    const grabs = actions.filter((action) => action.type === 'grab');
    expect(grabs.map((grab) => grab.pointer)).toEqual([0, 1, 0]);
  });

  it('are ten; an eleventh is ignored', () => {
    for (let id = 1; id <= 11; id++) down(100 + id * 20, 90, finger(id));
    expect(actions.filter((action) => action.type === 'grab')).toHaveLength(10);
    move(0, 0, finger(11));
    expect(actions).toHaveLength(20);
  });

  it('cut with the second while the first holds, if the player wants that', () => {
    context.secondFingerCuts = true;
    down(140, 90, finger(1));
    down(240, 90, finger(2));
    expect(traces.map((trace) => trace.tool)).toEqual(['pull', 'cut']);
    up(140, 90, finger(1));
    down(140, 90, finger(3));
    expect(traces.at(-1)?.tool).toBe('pull');
  });
});

describe('blowing', () => {
  beforeEach(() => {
    context.tool = 'blow';
  });

  it('sends the speed of an even swipe, in units of the world, and its reach', () => {
    down(140, 90);
    // 8 CSS px in 8 ms are 1,000 CSS px/s, or 500 world px/s at scale 2.
    for (let n = 1; n <= 100; n++) move(140 + n * 8, 90);
    const last = actions.at(-1) as Extract<Action, { type: 'blow' }>;
    expect(last).toMatchObject({ type: 'blow', pointer: 0, x: ux(940), y: uy(90), dy: 0, radius: 35 * 16 });
    expect(last.dx / 16).toBeCloseTo(500, 0);
    up(940, 90);
    expect(actions.at(-1)).toEqual({ type: 'release', pointer: 0 });
  });

  it('has a finite speed, at most 4,000 px/s, for a teleport without any time passing', () => {
    down(140, 90);
    move(9000, 9000, { timeMs: clock });
    const last = actions.at(-1) as Extract<Action, { type: 'blow' }>;
    expect(Math.sqrt(last.dx * last.dx + last.dy * last.dy) / 16).toBeCloseTo(4000, 0);
  });
});

describe('the pin tool', () => {
  beforeEach(() => {
    context.tool = 'pin';
  });

  it('puts a pin in by a tap where there is none, and takes it out where there is one', () => {
    let asked = { x: 0, y: 0, radius: 0 };
    let isPinned = false;
    context.hasPin = (x, y, radius) => {
      asked = { x, y, radius };
      return isPinned;
    };
    down(140, 90);
    move(141, 91);
    up(141, 91);
    isPinned = true;
    down(140, 90);
    up(140, 90);
    expect(actions).toMatchObject([
      { type: 'stroke' },
      { type: 'pin', radius: 9 * 16 },
      { type: 'stroke' },
      { type: 'unpin', x: ux(140), y: uy(90), radius: 9 * 16 },
    ]);
    expect(asked).toEqual({ x: 20, y: 20, radius: 9 });
  });

  it('moves a pin by a drag, from where the press was', () => {
    down(140, 90);
    move(150, 90);
    move(170, 95);
    up(170, 95);
    expect(actions).toEqual([
      { type: 'stroke', pointer: 0 },
      { type: 'movePin', pointer: 0, x: ux(140), y: uy(90) },
      { type: 'movePin', pointer: 0, x: ux(150), y: uy(90) },
      { type: 'movePin', pointer: 0, x: ux(170), y: uy(95) },
      { type: 'release', pointer: 0 },
    ]);
  });

  it('allows a finger more wander in a tap', () => {
    down(140, 90, { pointerType: 'touch' });
    move(148, 90, { pointerType: 'touch' });
    up(148, 90, { pointerType: 'touch' });
    expect(types()).toEqual(['stroke', 'pin']);
  });

  it('pins nothing when cancelled', () => {
    down(140, 90);
    feed({ kind: 'cancel', x: 140, y: 90 });
    expect(actions).toEqual([]);
  });
});

describe('the ball tool', () => {
  beforeEach(() => {
    context.tool = 'ball';
  });

  it('throws a ball with the speed of the flick, from where it is let go of', () => {
    down(140, 90);
    for (let n = 1; n <= 100; n++) move(140, 90 + n * 8);
    up(140, 890);
    expect(types()).toEqual(['stroke', 'throwBall']);
    const thrown = actions[1] as Extract<Action, { type: 'throwBall' }>;
    expect(thrown).toMatchObject({ x: ux(140), y: uy(890), dx: 0, radius: 18 * 16 });
    // Up came 8 ms after the last move, in which the low pass over 40 ms loses 1 part in 6.
    expect(thrown.dy / 16).toBeCloseTo((500 * 40) / 48, 0);
  });

  it('drops it gently after a pause, and throws nothing on cancel', () => {
    down(140, 90);
    move(240, 90);
    up(240, 90, { timeMs: clock + 4000 });
    const thrown = actions[1] as Extract<Action, { type: 'throwBall' }>;
    expect(thrown.dx / 16).toBeLessThan(15);
    actions = [];
    down(140, 90);
    feed({ kind: 'cancel', x: 0, y: 0 });
    expect(actions).toEqual([]);
  });
});
