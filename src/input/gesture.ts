import { type Action, toUnits } from '../game/actions';

/** What a drag does. */
export type Tool = 'pull' | 'cut' | 'blow' | 'pin' | 'ball';

/** One reading of one pointer. Mutable, so that the listener can fill the same object again and again. */
export interface PointerSample {
  kind: 'down' | 'move' | 'up' | 'cancel';
  /** The browser's pointer id. */
  id: number;
  /** CSS px from the canvas's top left corner. */
  x: number;
  y: number;
  /** The button that changed, as in the DOM: 0 left, 1 middle, 2 right, 5 a pen's eraser, −1 none. */
  button: number;
  /** All buttons that are down, as DOM bits: 1 left, 2 right, 4 middle, 32 eraser. */
  buttons: number;
  pointerType: 'mouse' | 'touch' | 'pen';
  ctrl: boolean;
  shift: boolean;
  timeMs: number;
  /** More samples of the same browser event follow at once: only a blade needs every one of them. */
  hasMore: boolean;
}

/** How far the tools reach. */
export interface Reach {
  /** CSS px around the pointer that a hand closes on or a pin is looked for, by the kind of pointer. */
  mouse: number;
  touch: number;
  pen: number;
  /** CSS px around the pointer in which air moves. */
  blow: number;
  /** World px: a ball is a thing of the world and looks the same size beside the cloth on every screen. */
  ball: number;
}

export const DEFAULT_REACH: Readonly<Reach> = { mouse: 18, touch: 26, pen: 18, blow: 70, ball: 18 };

/** What the scene knows and a gesture needs. Read at every sample, so its fields may change at any time. */
export interface GestureContext {
  /** The chosen tool; where it is not allowed, the first allowed one stands in. */
  tool: Tool;
  /** With a single entry every drag is that tool, whatever the button; with none nothing happens. */
  allowed: readonly Tool[];
  /** CSS px per world px. */
  scale: number;
  /** Writes the world px under CSS px (x, y) of the canvas into `out`. */
  toWorld(x: number, y: number, out: { x: number; y: number }): void;
  reach?: Readonly<Reach>;
  /** A second finger cuts while a first one holds cloth. */
  secondFingerCuts?: boolean;
  /** Is there a pin within `radius` of (x, y), all world px? A tap takes it out; without it a tap puts one in. */
  hasPin?(x: number, y: number, radius: number): boolean;
}

/** Where gestures go. */
export interface GestureOutput {
  act(action: Action): void;
  /**
   * For blade trails and hold rings: the pointer number of the actions, the tool, and CSS px of the canvas.
   * A blade gives every sample. `end` comes exactly once for every `begin`.
   */
  trace?(pointer: number, tool: Tool, x: number, y: number, phase: 'begin' | 'move' | 'end'): void;
}

/** Pointers at once: as many as there are hands in a world. */
const MAX_CONTACTS = 10;

const LEFT = 1;
const RIGHT = 2;
const ERASER = 32;

/** A blade's way shorter than this (CSS px) is joined to what follows. */
const CUT_STEP = 1;

/** A finger that wanders less than this (CSS px) has tapped: it must not cost a stroke. */
const FINGER_CUT_START = 4;

/** A press that wanders less than this (CSS px) is a tap with the pin tool. */
const TAP_SLOP = { mouse: 4, touch: 10, pen: 6 };

/** Over about this time (ms) a pointer's speed is averaged. */
const SPEED_SPAN = 40;

/** Air and balls move at most this fast, world px/s. */
const SPEED_LIMIT = 4000;

/** One pointer that is down. */
interface Contact {
  isActive: boolean;
  id: number;
  pointerType: PointerSample['pointerType'];
  /** `rest`: buttons are down, but whatever they did is over. */
  doing: Tool | 'rest';
  /** The button bit that must stay down for `doing` to go on. */
  owner: number;
  /** Button bits seen last. */
  buttons: number;
  /** CSS px of the press, of the last sample, and of the end of the last cut segment. */
  startX: number;
  startY: number;
  x: number;
  y: number;
  cutX: number;
  cutY: number;
  /** What the last action carried, units. */
  sentX: number;
  sentY: number;
  /** Has the first lasting action gone out? */
  hasBegun: boolean;
  /** World px, ms and world px/s, for the tools that need a speed. */
  worldX: number;
  worldY: number;
  timeMs: number;
  speedX: number;
  speedY: number;
}

/** All that is known of the pointers that are down; the index of a contact is its pointer number in actions. */
export interface Gestures {
  readonly contacts: readonly Contact[];
  readonly place: { x: number; y: number };
}

/**
 * Pointers are numbered 0 to 9 in actions, the lowest free number first: browsers give arbitrary ids, and a
 * recording should not depend on them.
 */
export function createGestures(): Gestures {
  return {
    contacts: Array.from({ length: MAX_CONTACTS }, createContact),
    place: { x: 0, y: 0 },
  };
}

/** Takes one sample in; what it means goes to `output` before this returns. Samples without sense are ignored. */
export function applySample(
  gestures: Gestures,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const pointer = findContact(gestures, sample.id);
  switch (sample.kind) {
    case 'down':
      if (pointer >= 0) dropContact(gestures, pointer, output);
      press(gestures, sample, context, output);
      return;
    case 'move':
      if (pointer >= 0) move(gestures, pointer, sample, context, output);
      return;
    case 'up':
      if (pointer < 0) return;
      finish(gestures, pointer, sample, context, output);
      gestures.contacts[pointer].isActive = false;
      return;
    case 'cancel':
      if (pointer >= 0) dropContact(gestures, pointer, output);
      return;
    default:
      sample.kind satisfies never;
  }
}

/** Lets go of everything, as when the window loses its focus. Nothing is thrown, pinned or cut by it. */
export function releaseGestures(gestures: Gestures, output: GestureOutput): void {
  for (let pointer = 0; pointer < gestures.contacts.length; pointer++)
    if (gestures.contacts[pointer].isActive) dropContact(gestures, pointer, output);
}

function press(
  gestures: Gestures,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const pointer = gestures.contacts.findIndex((contact) => !contact.isActive);
  if (pointer < 0) return;
  const contact = gestures.contacts[pointer];
  const owner = buttonBit(sample);
  const tool = owner ? chooseTool(gestures, sample, context) : undefined;
  contact.isActive = true;
  contact.id = sample.id;
  contact.pointerType = sample.pointerType;
  contact.buttons = sample.buttons;
  contact.owner = owner;
  contact.doing = 'rest';
  if (tool) begin(gestures, pointer, tool, sample, context, output);
}

function move(
  gestures: Gestures,
  pointer: number,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts[pointer];
  if (sample.pointerType !== 'touch') {
    // The button came up where no event reached us; the way from there to here was never swiped.
    if (sample.buttons === 0) {
      dropContact(gestures, pointer, output);
      return;
    }
    const pressed = sample.buttons & ~contact.buttons & (RIGHT | ERASER);
    contact.buttons = sample.buttons;
    if (pressed && contact.doing !== 'cut' && context.allowed.length > 1 && context.allowed.includes('cut')) {
      finish(gestures, pointer, sample, context, output);
      contact.owner = pressed;
      begin(gestures, pointer, 'cut', sample, context, output);
      return;
    }
    if (!(sample.buttons & contact.owner)) {
      finish(gestures, pointer, sample, context, output);
      return;
    }
  }
  if (contact.doing !== 'rest') follow(gestures, pointer, sample, context, output);
}

function begin(
  gestures: Gestures,
  pointer: number,
  tool: Tool,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts[pointer];
  if (!locate(gestures, sample, context)) return;
  const { place } = gestures;
  contact.doing = tool;
  contact.startX = contact.x = contact.cutX = sample.x;
  contact.startY = contact.y = contact.cutY = sample.y;
  contact.sentX = toUnits(place.x);
  contact.sentY = toUnits(place.y);
  contact.worldX = place.x;
  contact.worldY = place.y;
  contact.timeMs = sample.timeMs;
  contact.speedX = contact.speedY = 0;
  contact.hasBegun = tool === 'pull';
  if (tool === 'pull') {
    const radius = toUnits(reachOf(contact, context));
    output.act({ type: 'stroke', pointer });
    output.act({ type: 'grab', pointer, x: contact.sentX, y: contact.sentY, radius });
  }
  output.trace?.(pointer, tool, sample.x, sample.y, 'begin');
}

/** Carries on with what the contact does, at a new place. */
function follow(
  gestures: Gestures,
  pointer: number,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts[pointer];
  const { doing } = contact;
  if (doing === 'rest' || !locate(gestures, sample, context)) return;
  contact.x = sample.x;
  contact.y = sample.y;
  measureSpeed(contact, gestures.place, sample.timeMs);
  switch (doing) {
    case 'pull':
      if (!sample.hasMore && advance(contact, gestures.place))
        output.act({ type: 'move', pointer, x: contact.sentX, y: contact.sentY });
      break;
    case 'cut': {
      const finger = contact.pointerType === 'touch' && !contact.hasBegun;
      const away = distance(contact.cutX, contact.cutY, sample.x, sample.y);
      if (away >= (finger ? FINGER_CUT_START : CUT_STEP)) slice(contact, pointer, gestures.place, output);
      break;
    }
    case 'blow':
      if (!sample.hasMore) {
        advance(contact, gestures.place);
        output.act({
          type: 'blow',
          pointer,
          x: contact.sentX,
          y: contact.sentY,
          dx: toUnits(contact.speedX * limitOf(contact)),
          dy: toUnits(contact.speedY * limitOf(contact)),
          radius: toUnits((context.reach ?? DEFAULT_REACH).blow / context.scale),
        });
      }
      break;
    case 'pin': {
      const away = distance(contact.startX, contact.startY, sample.x, sample.y);
      if (!contact.hasBegun && away > TAP_SLOP[contact.pointerType]) {
        contact.hasBegun = true;
        output.act({ type: 'stroke', pointer });
        // The first place is that of the press: it says which pin is meant.
        output.act({ type: 'movePin', pointer, x: contact.sentX, y: contact.sentY });
      }
      if (contact.hasBegun && !sample.hasMore && advance(contact, gestures.place))
        output.act({ type: 'movePin', pointer, x: contact.sentX, y: contact.sentY });
      break;
    }
    case 'ball':
      break;
    default:
      doing satisfies never;
  }
  if (doing === 'cut' || !sample.hasMore) output.trace?.(pointer, doing, sample.x, sample.y, 'move');
}

/** Ends what the contact does, properly, at the place of the sample. */
function finish(
  gestures: Gestures,
  pointer: number,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts[pointer];
  const { doing } = contact;
  if (doing === 'rest') return;
  const { place } = gestures;
  if (!locate(gestures, sample, context)) {
    endContact(contact, pointer, output);
    return;
  }
  if (doing !== 'blow' && (sample.x !== contact.x || sample.y !== contact.y))
    follow(gestures, pointer, sample, context, output);
  else measureSpeed(contact, place, sample.timeMs);
  switch (doing) {
    case 'cut':
      // What is left of the way is less than one step, but it is where the player stopped.
      if (contact.hasBegun) slice(contact, pointer, place, output);
      break;
    case 'pin':
      if (!contact.hasBegun) {
        const radius = reachOf(contact, context);
        const isPinned = context.hasPin?.(contact.worldX, contact.worldY, radius) ?? false;
        output.act({ type: 'stroke', pointer });
        output.act({
          type: isPinned ? 'unpin' : 'pin',
          x: contact.sentX,
          y: contact.sentY,
          radius: toUnits(radius),
        });
      }
      break;
    case 'ball':
      output.act({ type: 'stroke', pointer });
      output.act({
        type: 'throwBall',
        x: toUnits(place.x),
        y: toUnits(place.y),
        dx: toUnits(contact.speedX * limitOf(contact)),
        dy: toUnits(contact.speedY * limitOf(contact)),
        radius: toUnits((context.reach ?? DEFAULT_REACH).ball),
      });
      break;
    case 'pull':
    case 'blow':
      break;
    default:
      doing satisfies never;
  }
  endContact(contact, pointer, output);
}

/** Forgets a contact whose end nobody saw: hands open, nothing else happens. */
function dropContact(gestures: Gestures, pointer: number, output: GestureOutput): void {
  const contact = gestures.contacts[pointer];
  endContact(contact, pointer, output);
  contact.isActive = false;
}

function endContact(contact: Contact, pointer: number, output: GestureOutput): void {
  const { doing } = contact;
  if (doing === 'rest') return;
  contact.doing = 'rest';
  if (doing === 'pull' || doing === 'blow' || (doing === 'pin' && contact.hasBegun))
    output.act({ type: 'release', pointer });
  output.trace?.(pointer, doing, contact.x, contact.y, 'end');
}

/** Cuts from where the last segment ended to `place`, so that segments join without a gap. */
function slice(
  contact: Contact,
  pointer: number,
  place: { readonly x: number; readonly y: number },
  output: GestureOutput,
): void {
  const x0 = contact.sentX;
  const y0 = contact.sentY;
  if (!advance(contact, place)) return;
  contact.cutX = contact.x;
  contact.cutY = contact.y;
  // A stroke counts from its first cut, so a mere tap costs none.
  if (!contact.hasBegun) output.act({ type: 'stroke', pointer });
  contact.hasBegun = true;
  output.act({ type: 'cut', pointer, x0, y0, x1: contact.sentX, y1: contact.sentY });
}

/** Takes `place` as the one last sent; false if in units it is the same. */
function advance(contact: Contact, place: { readonly x: number; readonly y: number }): boolean {
  const x = toUnits(place.x);
  const y = toUnits(place.y);
  if (x === contact.sentX && y === contact.sentY) return false;
  contact.sentX = x;
  contact.sentY = y;
  return true;
}

/** A first-order low pass of the speed, which needs no division by the (perhaps zero) time between samples. */
function measureSpeed(
  contact: Contact,
  place: { readonly x: number; readonly y: number },
  timeMs: number,
): void {
  const elapsed = Math.max(0, timeMs - contact.timeMs);
  const share = 1000 / (elapsed + SPEED_SPAN);
  const kept = SPEED_SPAN / 1000;
  contact.speedX = (contact.speedX * kept + place.x - contact.worldX) * share;
  contact.speedY = (contact.speedY * kept + place.y - contact.worldY) * share;
  contact.worldX = place.x;
  contact.worldY = place.y;
  contact.timeMs = timeMs;
}

/** Factor that brings the contact's speed down to the limit. */
function limitOf(contact: Contact): number {
  const speed = distance(0, 0, contact.speedX, contact.speedY);
  return speed > SPEED_LIMIT ? SPEED_LIMIT / speed : 1;
}

/** Puts the sample's world place into `gestures.place`; false while the canvas has no size to speak of. */
function locate(gestures: Gestures, sample: Readonly<PointerSample>, context: GestureContext): boolean {
  if (!(context.scale > 0)) return false;
  context.toWorld(sample.x, sample.y, gestures.place);
  return Number.isFinite(gestures.place.x) && Number.isFinite(gestures.place.y);
}

function chooseTool(
  gestures: Gestures,
  sample: Readonly<PointerSample>,
  context: GestureContext,
): Tool | undefined {
  const { allowed, tool } = context;
  if (allowed.length <= 1) return allowed[0];
  const wantsCut =
    sample.pointerType === 'touch'
      ? context.secondFingerCuts === true && isFingerHolding(gestures)
      : sample.button === 2 || sample.button === 5 || sample.ctrl || sample.shift;
  if (wantsCut && allowed.includes('cut')) return 'cut';
  return allowed.includes(tool) ? tool : allowed[0];
}

function isFingerHolding(gestures: Gestures): boolean {
  for (const contact of gestures.contacts)
    if (contact.isActive && contact.pointerType === 'touch' && contact.doing === 'pull') return true;
  return false;
}

/** The bit of the pressed button, or 0 for buttons that do nothing on cloth. */
function buttonBit(sample: Readonly<PointerSample>): number {
  if (sample.pointerType === 'touch' || sample.button === 0) return LEFT;
  if (sample.button === 2) return RIGHT;
  return sample.button === 5 ? ERASER : 0;
}

function reachOf(contact: Contact, context: GestureContext): number {
  return (context.reach ?? DEFAULT_REACH)[contact.pointerType] / context.scale;
}

function findContact(gestures: Gestures, id: number): number {
  for (let n = 0; n < gestures.contacts.length; n++) {
    const contact = gestures.contacts[n];
    if (contact.isActive && contact.id === id) return n;
  }
  return -1;
}

function distance(x0: number, y0: number, x1: number, y1: number): number {
  return Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
}

function createContact(): Contact {
  return {
    isActive: false,
    id: 0,
    pointerType: 'mouse',
    doing: 'rest',
    owner: 0,
    buttons: 0,
    startX: 0,
    startY: 0,
    x: 0,
    y: 0,
    cutX: 0,
    cutY: 0,
    sentX: 0,
    sentY: 0,
    hasBegun: false,
    worldX: 0,
    worldY: 0,
    timeMs: 0,
    speedX: 0,
    speedY: 0,
  };
}
