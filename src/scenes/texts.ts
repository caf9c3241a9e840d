import { Color, type Container, Rectangle, Text } from 'pixi.js';
import { FOCUS_RING } from '../ui/focus-ring';

/** A part of the screen, CSS px. */
interface Shown {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it lies in something that scrolls: it may be half out of sight. */
  readonly isClipped: boolean;
}

/** A text as it stands on the screen; its box is that of its lines. */
export interface ShownText extends Shown {
  readonly text: string;
  /** Type size, CSS px. */
  readonly size: number;
  /** 0xrrggbb. */
  readonly color: number;
  /** 1 opaque; lower where the text is dimmed, as on what is disabled. */
  readonly alpha: number;
  /** Name of the control that it is written on; empty elsewhere. */
  readonly control: string;
}

/** Something to press or to drag; its box is what takes a finger. */
export interface ShownControl extends Shown {
  readonly name: string;
  /** Whether it shows the ring of the keyboard's focus. */
  readonly isFocused: boolean;
}

interface Around {
  readonly control: string;
  readonly isClipped: boolean;
}

/** Whether it is named for screen readers as something to press. */
function isControl({ accessible, accessibleType }: Container): boolean {
  return accessible === true && accessibleType === 'button';
}

/** What of a control takes a finger: all of it, or the first part of it that does, as the tape of a slider. */
function targetOf(control: Container): Container | undefined {
  if (control.hitArea instanceof Rectangle) return control;
  for (const child of control.children) {
    const target = targetOf(child);
    if (target) return target;
  }
}

function visit(
  container: Container,
  see: (seen: Container, around: Around) => void,
  around: Around = { control: '', isClipped: false },
): void {
  if (!container.visible || !container.renderable || container.alpha === 0) return;
  // What is behind a card is not there to be read.
  if (!container.accessibleChildren) return;
  see(container, around);
  const inside = {
    control: isControl(container) ? (container.accessibleTitle ?? '') : around.control,
    isClipped: around.isClipped || Boolean(container.mask),
  };
  for (const child of container.children) visit(child, see, inside);
}

const isText = (container: Container): container is Text =>
  container instanceof Text && container.text !== '';

/**
 * All texts under `root` that are not hidden; what a mask or another thing covers is among them.
 * @param zoom CSS px in one px of the stage
 */
export function listTexts(root: Container, zoom: number): ShownText[] {
  const texts: ShownText[] = [];
  visit(root, (text, around) => {
    if (!isText(text)) return;
    const { x, y, width, height } = text.getBounds();
    const { a, b } = text.worldTransform;
    texts.push({
      ...around,
      text: text.text,
      size: Number(text.style.fontSize) * Math.hypot(a, b) * zoom,
      color: new Color(text.style.fill as number).toNumber(),
      alpha: text.getGlobalAlpha(false),
      x: x * zoom,
      y: y * zoom,
      width: width * zoom,
      height: height * zoom,
    });
  });
  return texts;
}

/** All under `root` that can be pressed and is not hidden. @param zoom CSS px in one px of the stage */
export function listControls(root: Container, zoom: number): ShownControl[] {
  const controls: ShownControl[] = [];
  visit(root, (control, { isClipped }) => {
    if (!isControl(control)) return;
    const target = targetOf(control);
    if (!target) return;
    const { x, y, width, height } = target.hitArea as Rectangle;
    const from = target.toGlobal({ x, y });
    const to = target.toGlobal({ x: x + width, y: y + height });
    controls.push({
      name: control.accessibleTitle ?? '',
      isFocused: control.getChildByLabel(FOCUS_RING, true)?.visible ?? false,
      isClipped,
      x: from.x * zoom,
      y: from.y * zoom,
      width: (to.x - from.x) * zoom,
      height: (to.y - from.y) * zoom,
    });
  });
  return controls;
}

/** Draws one picture without any text; the next one has them again. */
export function withoutTexts(root: Container, render: () => void): void {
  const hidden: Text[] = [];
  visit(root, (text) => {
    if (isText(text)) hidden.push(text);
  });
  for (const text of hidden) text.renderable = false;
  render();
  for (const text of hidden) text.renderable = true;
}
