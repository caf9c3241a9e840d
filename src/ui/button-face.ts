import { Container, Graphics, Mesh, MeshGeometry, Sprite, type Texture } from 'pixi.js';
import { findFrame, type UiTextures } from './textures';
import { COLORS, isClear, MOTION, OUTLINE } from './theme';

export type ButtonColor = 'madder' | 'indigo' | 'sage' | 'umber' | 'bronze' | 'bone' | 'brass';

/** Radii at which the atlas draws its buttons, CSS px. */
const DRAWN = { large: 72, medium: 40, small: 17 } as const;

/** Segments of the round cut-out; with its centre it stays under the 100 vertices that Pixi batches. */
const SEGMENTS = 64;

function pickFrame(
  textures: UiTextures,
  color: ButtonColor,
  radius: number,
): [texture: Texture, drawn: number] {
  const large = findFrame(textures, `button-large-${color}`);
  if (large && radius > DRAWN.medium * 1.2) return [large, DRAWN.large];
  const small = findFrame(textures, `button-small-${color}`);
  if (small && radius <= DRAWN.small * 1.2) return [small, DRAWN.small];
  return [textures[`button-${color}`], DRAWN.medium];
}

/** A disc cut out of the middle of a button's picture: the button without its shadow. */
function createDisc(texture: Texture, drawn: number): Mesh<MeshGeometry> {
  const anchor = texture.defaultAnchor ?? { x: 0.5, y: 0.5 };
  const positions = new Float32Array((SEGMENTS + 1) * 2);
  const uvs = new Float32Array((SEGMENTS + 1) * 2);
  const indices = new Uint32Array(SEGMENTS * 3);
  for (let i = 0; i <= SEGMENTS; i++) {
    const angle = (Math.PI * 2 * i) / SEGMENTS;
    const r = i === SEGMENTS ? 0 : drawn - 0.25;
    const x = Math.cos(angle) * r;
    const y = Math.sin(angle) * r;
    positions.set([x, y], i * 2);
    uvs.set([anchor.x + x / texture.width, anchor.y + y / texture.height], i * 2);
    if (i < SEGMENTS) indices.set([SEGMENTS, i, (i + 1) % SEGMENTS], i * 3);
  }
  return new Mesh({ geometry: new MeshGeometry({ positions, uvs, indices }), texture });
}

/** The disc of a sewing button with its shadow, around the origin; sinks when pressed. */
export class ButtonFace extends Container {
  private readonly shadow: Sprite;
  /** Made when first pressed: covers the sinking shadow. */
  private disc: Mesh<MeshGeometry> | undefined;
  /** Covers the button where contrast is to be clear: one flat colour in a dark and a light ring. */
  private plain: Graphics | undefined;
  private drawn: number;
  private pressed = 0;

  constructor(
    private readonly textures: UiTextures,
    private color: ButtonColor,
    private radius: number,
  ) {
    super();
    this.eventMode = 'none';
    const [texture, drawn] = pickFrame(textures, color, radius);
    this.drawn = drawn;
    this.shadow = new Sprite(texture);
    this.addChild(this.shadow);
    if (isClear()) {
      this.plain = new Graphics();
      this.addChild(this.plain);
      this.drawPlain();
    }
    this.place();
  }

  set faceTint(tint: number) {
    this.shadow.tint = tint;
    if (this.disc) this.disc.tint = tint;
    if (this.plain) this.plain.tint = tint;
  }

  setLook(color: ButtonColor, radius: number): void {
    const isOther = color !== this.color || radius !== this.radius;
    this.color = color;
    this.radius = radius;
    if (isOther) this.drawPlain();
    const [texture, drawn] = pickFrame(this.textures, color, radius);
    if (texture !== this.shadow.texture) {
      this.shadow.texture = texture;
      if (texture.defaultAnchor) this.shadow.anchor.copyFrom(texture.defaultAnchor);
      this.drawn = drawn;
      this.dropDisc();
    }
    this.place();
  }

  /** 0 at rest, 1 fully pressed. */
  setPress(amount: number): void {
    this.pressed = amount;
    if (amount !== 0 && !this.disc && !this.plain) {
      this.disc = createDisc(this.shadow.texture, this.drawn);
      this.disc.tint = this.shadow.tint;
      this.addChild(this.disc);
    }
    this.place();
  }

  private drawPlain(): void {
    const { plain, color, radius } = this;
    plain
      ?.clear()
      .circle(0, 0, radius)
      .stroke({ color: COLORS.thread, width: OUTLINE.halo })
      .circle(0, 0, radius)
      .fill(COLORS[color])
      .stroke({ color: COLORS.ink, width: OUTLINE.line });
  }

  private dropDisc(): void {
    this.disc?.geometry.destroy(true);
    this.disc?.destroy();
    this.disc = undefined;
  }

  private place(): void {
    const scale = this.radius / this.drawn;
    const sunk = Math.max(0, this.pressed);
    const face = scale * (1 - (1 - MOTION.pressScale) * this.pressed);
    this.shadow.scale.set(face * (1 - 0.04 * sunk));
    this.shadow.alpha = 1 - 0.5 * sunk;
    this.plain?.scale.set(face / scale);
    if (!this.disc) return;
    this.disc.scale.set(face);
    this.disc.visible = sunk > 0;
  }

  override destroy(): void {
    if (this.destroyed) return;
    this.dropDisc();
    super.destroy({ children: true, context: true });
  }
}
