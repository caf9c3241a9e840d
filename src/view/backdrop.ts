import { Container, type FillGradient, Graphics, Sprite, Texture, TilingSprite } from 'pixi.js';
import { createLinear } from '../ui/gradient';
import { type BoxLight, CLEAR_COLORS, CLEAR_WALL, isClear, USUAL_COLORS } from '../ui/theme';
import { css, mixColors } from './colour';

export interface BackdropTextures {
  /** The box's wall with its window light, for wide and for tall screens. */
  readonly wallWide: Texture;
  readonly wallTall: Texture;
  readonly plaster: Texture;
  readonly linen: Texture;
  readonly bench: Texture;
}

/** Texels a CSS px in the bench's picture. */
const BENCH_TEXELS = 1.5;

/** Wall and bench behind everything, for any size of the screen. */
export class Backdrop {
  readonly container = new Container();
  private textures: BackdropTextures;
  private light: BoxLight;
  private readonly wall: Sprite;
  private readonly plaster: TilingSprite;
  private readonly linen: TilingSprite;
  /** Paper over the wall: what stands before it stands out. */
  private readonly veil = new Sprite(Texture.WHITE);
  private readonly bench: TilingSprite;
  private readonly benchLight = new Graphics();
  /** Each holds a texture of its own. */
  private readonly gradients: FillGradient[] = [];
  private width = 1;
  private height = 1;
  private benchY: number | null = null;

  constructor(textures: BackdropTextures, light: BoxLight) {
    this.textures = textures;
    this.light = light;
    this.wall = new Sprite(textures.wallWide);
    this.plaster = new TilingSprite({ texture: textures.plaster, alpha: 0.62 });
    this.linen = new TilingSprite({ texture: textures.linen, alpha: 0.2 });
    this.bench = new TilingSprite({ texture: textures.bench });
    this.bench.tileScale.set(1 / BENCH_TEXELS);
    this.container.eventMode = 'none';
    this.veil.tint = CLEAR_COLORS.paper;
    this.veil.alpha = CLEAR_WALL;
    this.veil.visible = isClear();
    this.container.addChild(this.wall, this.plaster, this.linen, this.veil, this.bench, this.benchLight);
  }

  /** High contrast: the wall is pale and plain. */
  set isClear(isClear: boolean) {
    this.veil.visible = isClear;
  }

  /** Changes to another box. */
  setBox(textures: BackdropTextures, light: BoxLight): void {
    this.textures = textures;
    this.light = light;
    this.resize(this.width, this.height, this.benchY);
  }

  /** @param benchY CSS px of the bench's edge, or null for wall alone */
  resize(width: number, height: number, benchY: number | null): void {
    this.width = width;
    this.height = height;
    this.benchY = benchY;
    const texture = height > width ? this.textures.wallTall : this.textures.wallWide;
    const cover = Math.max(width / texture.width, height / texture.height);
    this.wall.texture = texture;
    this.wall.scale.set(cover);
    this.wall.position.set((width - texture.width * cover) / 2, (height - texture.height * cover) / 2);
    for (const tile of [this.plaster, this.linen]) {
      tile.width = width;
      tile.height = height;
    }
    this.veil.setSize(width, height);
    this.bench.visible = benchY !== null;
    this.benchLight.visible = benchY !== null;
    if (benchY !== null) this.layBench(benchY);
  }

  destroy(): void {
    for (const gradient of this.gradients) gradient.destroy();
    this.container.destroy({ children: true });
  }

  private layBench(y: number): void {
    const { width, light } = this;
    const deep = Math.max(1, this.height - y);
    this.bench.position.set(0, y);
    this.bench.width = width;
    this.bench.height = deep;
    this.bench.tint = mixColors(0xffffff, light.wall, 0.25);
    for (const gradient of this.gradients.splice(0)) gradient.destroy();
    const fade = (color: number, from: number, to: number) => {
      const gradient = createLinear([
        [0, css(color, from)],
        [1, css(color, to)],
      ]);
      this.gradients.push(gradient);
      return gradient;
    };
    const dark = mixColors(light.shade, USUAL_COLORS.walnutDark, 0.7);
    const foot = Math.min(44, deep);
    this.benchLight
      .clear()
      // The wall darkens where it meets the bench; the bench is lit along its edge and darkens towards us.
      .rect(0, y - 34, width, 34)
      .fill(fade(light.shade, 0, 0.28))
      .rect(0, y, width, Math.min(foot, deep))
      .fill(fade(light.glow, 0.42, 0))
      .rect(0, y + deep * 0.25, width, deep * 0.75)
      .fill(fade(dark, 0, 0.55))
      .rect(0, y, width, 1.5)
      .fill({ color: light.glow, alpha: 0.7 })
      .rect(0, y + 1.5, width, 1.5)
      .fill({ color: light.shade, alpha: 0.22 });
  }
}
