import { CanvasSource, Texture } from 'pixi.js';
import { FABRIC_NAMES, type FabricName } from '../../sim/fabrics';
import { createShape } from '../../sim/kernel/layout';
import { listPins } from '../../sim/weave';
import type { SwatchItem } from '../../ui/swatch-row';
import { COLORS } from '../../ui/theme';
import { css } from '../../view/colour';
import { createSwatch, type PrintSpec } from '../../view/print';
import type { SandboxPrint } from './cloths';
import { PIN_LAYOUTS, type PinName } from './settings';

/** Side of a sample, px; drawn at twice that. */
const SIDE = 88;

const FABRIC_SAMPLES: Readonly<Record<FabricName, PrintSpec>> = {
  cotton: { pattern: 'gingham', color: COLORS.sage },
  silk: { pattern: 'silk' },
  denim: { pattern: 'denim' },
  canvas: { pattern: 'canvas' },
  jersey: { pattern: 'stripes', color: COLORS.indigo, size: 9 },
  rubber: { pattern: 'silk', color: 0x3c3a44 },
  paper: { pattern: 'silk', color: 0xf4ead6 },
  lace: { pattern: 'lace' },
};

const PIN_TITLES: Readonly<Record<PinName, string>> = {
  everyFourth: 'Every 4th',
  twoCorners: '2 corners',
  topRow: 'Top row',
  leftEdge: 'Left edge',
  fourCorners: '4 corners',
  centre: 'Centre',
  none: 'None',
};

/** "Denim" for denim. */
export function nameOf(fabric: FabricName): string {
  return fabric[0].toUpperCase() + fabric.slice(1);
}

/** The little pictures of the panel: prints, fabrics, ways to hang. Drawn when first asked for. */
export class Samples {
  readonly #textures = new Map<string, Texture>();
  /** Samples of prints that have changed; the page that shows them may still be drawn once more. */
  readonly #old: Texture[] = [];

  /** For a page that is being built: whatever showed samples before is gone. */
  prints(prints: readonly SandboxPrint[]): SwatchItem[] {
    for (const texture of this.#old.splice(0)) texture.destroy(true);
    return prints.map(({ id, title, spec }) => ({
      id,
      title,
      texture: this.#find(`print-${id}`, () => createSwatch(spec, SIDE)),
    }));
  }

  fabrics(): SwatchItem[] {
    return FABRIC_NAMES.map((id) => ({
      id,
      title: nameOf(id),
      texture: this.#find(`fabric-${id}`, () => createSwatch(FABRIC_SAMPLES[id], SIDE)),
    }));
  }

  pins(): SwatchItem[] {
    return PIN_LAYOUTS.map((id) => ({
      id,
      title: PIN_TITLES[id],
      texture: this.#find(`pins-${id}`, () => drawPins(id)),
    }));
  }

  /** A print has changed: its sample is drawn anew for the next page. */
  forget(id: string): void {
    const texture = this.#textures.get(`print-${id}`);
    if (texture) this.#old.push(texture);
    this.#textures.delete(`print-${id}`);
  }

  destroy(): void {
    for (const texture of [...this.#textures.values(), ...this.#old]) texture.destroy(true);
    this.#textures.clear();
  }

  #find(key: string, draw: () => HTMLCanvasElement): Texture {
    const known = this.#textures.get(key);
    if (known) return known;
    const texture = new Texture({ source: new CanvasSource({ resource: draw() }) });
    this.#textures.set(key, texture);
    return texture;
  }
}

/** A wall with a small cloth on it, and brass pins where the layout has them. */
function drawPins(layout: PinName): HTMLCanvasElement {
  const canvas = createSwatch({ pattern: 'silk', color: 0xcfdcd8 }, SIDE);
  const pen = canvas.getContext('2d')!;
  pen.globalCompositeOperation = 'source-over';
  pen.setTransform(2, 0, 0, 2, 0, 0);
  const left = 19;
  const top = layout === 'none' ? 30 : 22;
  const side = 50;
  const pins = listPins(createShape(13, 13), layout).map(([i, j]) => ({
    x: left + (i / 12) * side,
    y: top + (j / 12) * side * 0.9,
  }));
  pen.fillStyle = css(COLORS.madder);
  pen.beginPath();
  if (layout === 'none' || layout === 'centre') pen.ellipse(44, 46, 24, 21, 0.5, 0, Math.PI * 2);
  else {
    pen.moveTo(left, top);
    const row = pins.filter(({ y }) => y === top);
    // Scallops between the pins of the top edge.
    row.slice(1).forEach(({ x }, n) => {
      const width = x - row[n].x;
      pen.quadraticCurveTo((x + row[n].x) / 2, top + width * 0.28, x, top);
    });
    if (row.length < 2) pen.quadraticCurveTo(left + 22, top + 16, left + side * 0.8, top + 22);
    pen.lineTo(row.length < 2 ? left + side * 0.7 : left + side, top + side * 0.9);
    pen.quadraticCurveTo(
      left + side / 2,
      top + side * (layout === 'fourCorners' ? 1.02 : 0.94),
      left,
      top + side * 0.9,
    );
    pen.closePath();
  }
  pen.fill();
  for (const { x, y } of pins) {
    pen.fillStyle = css(COLORS.brassDark);
    pen.beginPath();
    pen.arc(x, y + 0.6, 3.6, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = css(COLORS.star);
    pen.beginPath();
    pen.arc(x, y, 3, 0, Math.PI * 2);
    pen.fill();
  }
  return canvas;
}
