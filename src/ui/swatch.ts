import { Graphics, Mesh, MeshGeometry, Sprite, type Text, type Texture } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import { Pressable } from './pressable';
import { sewRoundRect } from './stitch';
import { createText } from './text';
import { COLORS, isClear, MOTION, OUTLINE } from './theme';
import { describe, targetArea, type Ui } from './widget';

/** Teeth of the pinking shears along one side. */
const TEETH = 8;

/** Square with zigzag edges, side 1 around the origin, as a fan for a mesh. */
function createPinkedSquare(side: number): MeshGeometry {
  const depth = 0.8 / TEETH / 2;
  const edge: [along: number, across: number][] = [];
  for (let i = 0; i < TEETH; i++) {
    edge.push([i / TEETH, depth], [(i + 0.5) / TEETH, 0]);
  }
  const outline: [x: number, y: number][] = [];
  for (const [a, d] of edge) outline.push([a, d]);
  for (const [a, d] of edge) outline.push([1 - d, a]);
  for (const [a, d] of edge) outline.push([1 - a, 1 - d]);
  for (const [a, d] of edge) outline.push([d, 1 - a]);
  const count = outline.length;
  const positions = new Float32Array((count + 1) * 2);
  const uvs = new Float32Array((count + 1) * 2);
  const indices = new Uint32Array(count * 3);
  [...outline, [0.5, 0.5] as const].forEach(([x, y], i) => {
    positions.set([(x - 0.5) * side, (y - 0.5) * side], i * 2);
    uvs.set([x, y], i * 2);
    if (i < count) indices.set([count, i, (i + 1) % count], i * 3);
  });
  return new MeshGeometry({ positions, uvs, indices });
}

export interface SwatchOptions {
  readonly title: string;
  readonly texture: Texture;
  readonly side: number;
  readonly hasCaption: boolean;
  readonly onPress: () => void;
}

/** A pinked square of cloth with its name below; a stitched frame when chosen. Its origin is its centre. */
export class Swatch extends Pressable {
  private readonly patch: Mesh<MeshGeometry>;
  private readonly shadow: Sprite;
  private readonly caption: Text | undefined;
  private readonly frame = new Graphics();
  private ring: Graphics | undefined;
  private readonly options: SwatchOptions;

  constructor(ui: Ui, options: SwatchOptions) {
    super(ui, options.title, options.onPress);
    this.options = options;
    const { side, texture, title } = options;
    this.shadow = new Sprite(ui.textures['soft-shadow']);
    this.shadow.setSize(side * 1.5);
    this.shadow.position.set(2, 5);
    this.shadow.alpha = 0.55;
    this.patch = new Mesh({ geometry: createPinkedSquare(side), texture });
    this.frame.visible = false;
    if (isClear())
      this.frame
        .roundRect(-side / 2 - 5, -side / 2 - 5, side + 10, side + 10, 8)
        .stroke({ color: COLORS.madder, width: OUTLINE.halo });
    else
      sewRoundRect(this.frame, -side / 2 - 5, -side / 2 - 5, side + 10, side + 10, 8, {
        color: COLORS.madder,
        width: 3,
        dash: 8,
        gap: 5,
      });
    this.addChild(this.shadow, this.patch);
    if (isClear())
      this.addChild(
        new Graphics()
          .rect(-side / 2, -side / 2, side, side)
          .stroke({ color: COLORS.ink, width: OUTLINE.line }),
      );
    this.addChild(this.frame);
    for (const part of this.children) part.eventMode = 'none';
    if (options.hasCaption) {
      this.caption = createText(title, { size: 15, weight: '700', align: 'center' });
      this.caption.y = side / 2 + 17;
      this.addChild(this.caption);
    }
    this.hitArea = targetArea(0, options.hasCaption ? 13 : 0, side + 6, side + (options.hasCaption ? 32 : 6));
  }

  setTexture(texture: Texture): void {
    this.patch.texture = texture;
  }

  setChosen(isChosen: boolean): void {
    this.frame.visible = isChosen;
    describe(this, isChosen ? `${this.options.title}, chosen` : this.options.title);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.options.side + 6, this.options.side + 6, 8);
      this.addChild(this.ring);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    const scale = 1 - (1 - MOTION.pressScale) * amount;
    this.patch.scale.set(scale);
    this.shadow.alpha = 0.55 * (1 - 0.5 * Math.max(0, amount));
  }

  override destroy(): void {
    if (this.destroyed) return;
    // A mesh does not free its geometry, nor that its buffers.
    this.patch.geometry.destroy(true);
    super.destroy();
  }
}
