import { toUnits } from '../game/actions';
import type { Tool } from '../game/level';
import { DEFAULT_REACH, type GestureContext, type GestureOutput, type PointerSample } from './sample';

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
export interface Contact {
  /** Its number in actions. */
  readonly pointer: number;
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
  /** World px under the sample at hand; written in place. */
  readonly place: { x: number; y: number };
}

export function createContact(pointer: number): Contact {
  return {
    pointer,
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
    place: { x: 0, y: 0 },
  };
}

/** Begins to do something at the place of the sample. */
export function beginStroke(
  contact: Contact,
  tool: Tool,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  if (!locate(contact, sample, context)) return;
  const { place, pointer } = contact;
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
export function followStroke(
  contact: Contact,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const { doing, pointer } = contact;
  if (doing === 'rest' || !locate(contact, sample, context)) return;
  contact.x = sample.x;
  contact.y = sample.y;
  measureSpeed(contact, sample.timeMs);
  switch (doing) {
    case 'pull':
      if (!sample.hasMore && advance(contact))
        output.act({ type: 'move', pointer, x: contact.sentX, y: contact.sentY });
      break;
    case 'cut': {
      const finger = contact.pointerType === 'touch' && !contact.hasBegun;
      const away = distance(contact.cutX, contact.cutY, sample.x, sample.y);
      if (away >= (finger ? FINGER_CUT_START : CUT_STEP)) slice(contact, output);
      break;
    }
    case 'blow':
      if (!sample.hasMore) {
        advance(contact);
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
      if (contact.hasBegun && !sample.hasMore && advance(contact))
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
export function finishStroke(
  contact: Contact,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const { doing, pointer, place } = contact;
  if (doing === 'rest') return;
  if (!locate(contact, sample, context)) {
    endStroke(contact, output);
    return;
  }
  if (doing !== 'blow' && (sample.x !== contact.x || sample.y !== contact.y))
    followStroke(contact, sample, context, output);
  else measureSpeed(contact, sample.timeMs);
  switch (doing) {
    case 'cut':
      // What is left of the way is less than one step, but it is where the player stopped.
      if (contact.hasBegun) slice(contact, output);
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
  endStroke(contact, output);
}

/** Ends what the contact does where it was last seen: a hand opens, nothing else happens. */
export function endStroke(contact: Contact, output: GestureOutput): void {
  const { doing, pointer } = contact;
  if (doing === 'rest') return;
  contact.doing = 'rest';
  if (doing === 'pull' || doing === 'blow' || (doing === 'pin' && contact.hasBegun))
    output.act({ type: 'release', pointer });
  output.trace?.(pointer, doing, contact.x, contact.y, 'end');
}

/** Cuts from where the last segment ended to the place of the sample, so that segments join without a gap. */
function slice(contact: Contact, output: GestureOutput): void {
  const { pointer } = contact;
  const x0 = contact.sentX;
  const y0 = contact.sentY;
  if (!advance(contact)) return;
  contact.cutX = contact.x;
  contact.cutY = contact.y;
  // A stroke counts from its first cut, so a mere tap costs none.
  if (!contact.hasBegun) output.act({ type: 'stroke', pointer });
  contact.hasBegun = true;
  output.act({ type: 'cut', pointer, x0, y0, x1: contact.sentX, y1: contact.sentY });
}

/** Takes the place as the one last sent; false if in units it is the same. */
function advance(contact: Contact): boolean {
  const { place } = contact;
  const x = toUnits(place.x);
  const y = toUnits(place.y);
  if (x === contact.sentX && y === contact.sentY) return false;
  contact.sentX = x;
  contact.sentY = y;
  return true;
}

/** A first-order low pass of the speed, which needs no division by the (perhaps zero) time between samples. */
function measureSpeed(contact: Contact, timeMs: number): void {
  const { place } = contact;
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

/** Puts the sample's world place into `contact.place`; false while the canvas has no size to speak of. */
function locate(contact: Contact, sample: Readonly<PointerSample>, context: GestureContext): boolean {
  if (!(context.scale > 0)) return false;
  context.toWorld(sample.x, sample.y, contact.place);
  return Number.isFinite(contact.place.x) && Number.isFinite(contact.place.y);
}

function reachOf(contact: Contact, context: GestureContext): number {
  return (context.reach ?? DEFAULT_REACH)[contact.pointerType] / context.scale;
}

function distance(x0: number, y0: number, x1: number, y1: number): number {
  return Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
}
