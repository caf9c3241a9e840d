import { Color, type Container, Text } from 'pixi.js';

/** A text as it stands on the screen. */
export interface ShownText {
  readonly text: string;
  /** Type size, CSS px. */
  readonly size: number;
  /** 0xrrggbb. */
  readonly color: number;
  /** 1 opaque; lower where the text is dimmed, as on what is disabled. */
  readonly alpha: number;
  /** Its line's box, CSS px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function visitTexts(container: Container, visit: (text: Text) => void): void {
  if (!container.visible || !container.renderable || container.alpha === 0) return;
  if (container instanceof Text && container.text !== '') visit(container);
  for (const child of container.children) visitTexts(child, visit);
}

/**
 * All texts under `root` that are not hidden; what a mask or another thing covers is among them.
 * @param zoom CSS px in one px of the stage
 */
export function listTexts(root: Container, zoom: number): ShownText[] {
  const texts: ShownText[] = [];
  visitTexts(root, (text) => {
    const { x, y, width, height } = text.getBounds();
    const { a, b } = text.worldTransform;
    texts.push({
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

/** Draws one picture without any text; the next one has them again. */
export function withoutTexts(root: Container, render: () => void): void {
  const hidden: Text[] = [];
  visitTexts(root, (text) => hidden.push(text));
  for (const text of hidden) text.renderable = false;
  render();
  for (const text of hidden) text.renderable = true;
}
