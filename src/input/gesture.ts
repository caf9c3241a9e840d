import type { Tool } from '../game/level';
import type { GestureContext, GestureOutput, PointerSample } from './sample';
import { beginStroke, type Contact, createContact, endStroke, finishStroke, followStroke } from './stroke';

/** Pointers at once: as many as there are hands in a world. */
const MAX_CONTACTS = 10;

const LEFT = 1;
const RIGHT = 2;
const ERASER = 32;

/** All that is known of the pointers that are down; the index of a contact is its pointer number in actions. */
export interface Gestures {
  readonly contacts: readonly Contact[];
}

/**
 * Pointers are numbered 0 to 9 in actions, the lowest free number first: browsers give arbitrary ids, and a
 * recording should not depend on them.
 */
export function createGestures(): Gestures {
  return { contacts: Array.from({ length: MAX_CONTACTS }, (_, pointer) => createContact(pointer)) };
}

/** Takes one sample in; what it means goes to `output` before this returns. Samples without sense are ignored. */
export function applySample(
  gestures: Gestures,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts.find((known) => known.isActive && known.id === sample.id);
  switch (sample.kind) {
    case 'down':
      if (contact) drop(contact, output);
      if (sample.isPrimary && sample.pointerType === 'touch') dropFingers(gestures, output);
      press(gestures, sample, context, output);
      return;
    case 'move':
      if (contact) move(contact, sample, context, output);
      return;
    case 'up':
      if (!contact) return;
      finishStroke(contact, sample, context, output);
      contact.isActive = false;
      return;
    case 'cancel':
      if (contact) drop(contact, output);
      return;
    default:
      sample.kind satisfies never;
  }
}

/** Lets go of everything, as when the window loses its focus. Nothing is thrown, pinned or cut by it. */
export function releaseGestures(gestures: Gestures, output: GestureOutput): void {
  for (const contact of gestures.contacts) if (contact.isActive) drop(contact, output);
}

function press(
  gestures: Gestures,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  const contact = gestures.contacts.find((known) => !known.isActive);
  if (!contact) return;
  const owner = buttonBit(sample);
  const tool = owner ? chooseTool(gestures, sample, context) : undefined;
  contact.isActive = true;
  contact.id = sample.id;
  contact.pointerType = sample.pointerType;
  contact.buttons = sample.buttons;
  contact.owner = owner;
  contact.doing = 'rest';
  if (tool) beginStroke(contact, tool, sample, context, output);
}

function move(
  contact: Contact,
  sample: Readonly<PointerSample>,
  context: GestureContext,
  output: GestureOutput,
): void {
  if (sample.pointerType !== 'touch') {
    // The button came up where no event reached us; the way from there to here was never swiped.
    if (sample.buttons === 0) {
      drop(contact, output);
      return;
    }
    const pressed = sample.buttons & ~contact.buttons & (RIGHT | ERASER);
    contact.buttons = sample.buttons;
    if (pressed && contact.doing !== 'cut' && context.allowed.length > 1 && context.allowed.includes('cut')) {
      finishStroke(contact, sample, context, output);
      contact.owner = pressed;
      beginStroke(contact, 'cut', sample, context, output);
      return;
    }
    if (!(sample.buttons & contact.owner)) {
      finishStroke(contact, sample, context, output);
      return;
    }
  }
  followStroke(contact, sample, context, output);
}

/** A primary finger is one that comes down alone: others that still seem to be down were lifted unseen. */
function dropFingers(gestures: Gestures, output: GestureOutput): void {
  for (const contact of gestures.contacts)
    if (contact.isActive && contact.pointerType === 'touch') drop(contact, output);
}

/** Forgets a contact whose end nobody saw: hands open, nothing else happens. */
function drop(contact: Contact, output: GestureOutput): void {
  endStroke(contact, output);
  contact.isActive = false;
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
