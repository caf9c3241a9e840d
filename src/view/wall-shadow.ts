import {
  Container,
  Geometry,
  Matrix,
  Mesh,
  type Renderer,
  type RenderOptions,
  RenderTexture,
  Shader,
  Sprite,
} from 'pixi.js';
import { type BoxLight, COLORS, isClear } from '../ui/theme';

/** The two shadows of cloth on the wall, in units of the stage. */
const FAR = { dx: 18, dy: 24, blur: 15, alpha: 0.36 };
const NEAR = { dx: 3, dy: 4, alpha: 0.34 };
/** The sharp one where contrast is to be clear: a dark edge that parts pale cloth from the wall. */
const CLEAR_NEAR = 0.8;

/** Side of a texel in CSS px: shadows are soft, and a software renderer pays for each texel. */
const TEXEL = 3.5;

const BLUR_VERTEX = /* glsl */ `#version 300 es
in vec2 aCorner;
out vec2 vUv;
void main() {
  vUv = aCorner * 0.5 + 0.5;
  gl_Position = vec4(aCorner, 0.0, 1.0);
}`;

/** Thirteen taps of a Gaussian, 0.4 standard deviations apart. */
const BLUR_FRAGMENT = /* glsl */ `#version 300 es
precision mediump float;
in vec2 vUv;
out vec4 finalColor;
uniform sampler2D uTexture;
uniform vec2 uStep;
void main() {
  float sum = 0.0;
  float weight = 0.0;
  for (int n = -6; n <= 6; n++) {
    float d = float(n) * 0.4;
    float w = exp(-0.5 * d * d);
    sum += w * texture(uTexture, vUv + uStep * float(n)).a;
    weight += w;
  }
  finalColor = vec4(sum / weight);
}`;

/**
 * The soft shadow of all cloths on the wall behind them: their silhouettes, drawn small into a texture each
 * frame and blurred. Since it is drawn anew each frame, a lost context needs no care.
 */
export class WallShadow {
  /** Goes behind the cloths, in units of the stage. */
  readonly container = new Container();
  private readonly renderer: Renderer;
  private readonly silhouettes = new Container();
  private readonly sharp: RenderTexture;
  private readonly half: RenderTexture;
  private readonly soft: RenderTexture;
  private readonly across: BlurPass;
  private readonly along: BlurPass;
  private readonly near: Sprite;
  private readonly far: Sprite;
  private readonly toTexels = new Matrix();
  /** What each frame renders, in order; kept so that no frame allocates. */
  private readonly passes: readonly RenderOptions[];

  /** @param isNear whether cloth hangs so close to the wall that it throws a sharp shadow too */
  constructor(renderer: Renderer, light: BoxLight, isNear = true) {
    this.renderer = renderer;
    this.sharp = RenderTexture.create({ width: 8, height: 8, antialias: true });
    this.half = RenderTexture.create({ width: 8, height: 8 });
    this.soft = RenderTexture.create({ width: 8, height: 8 });
    this.across = new BlurPass(this.sharp);
    this.along = new BlurPass(this.half);
    this.near = new Sprite(this.sharp);
    this.far = new Sprite(this.soft);
    this.near.alpha = isNear ? (isClear() ? CLEAR_NEAR : NEAR.alpha) : 0;
    this.far.alpha = FAR.alpha;
    const clear = { clear: true, clearColor: [0, 0, 0, 0] as [number, number, number, number] };
    this.passes = [
      { container: this.silhouettes, target: this.sharp, transform: this.toTexels, ...clear },
      { container: this.across.container, target: this.half, ...clear },
      { container: this.along.container, target: this.soft, ...clear },
    ];
    this.container.eventMode = 'none';
    this.container.addChild(this.far, this.near);
    this.setLight(light);
  }

  add(silhouette: Container): void {
    this.silhouettes.addChild(silhouette);
  }

  remove(silhouette: Container): void {
    this.silhouettes.removeChild(silhouette);
  }

  setLight(light: BoxLight): void {
    this.near.tint = isClear() ? COLORS.ink : light.shade;
    this.far.tint = light.shade;
  }

  /**
   * States which part of the stage can be seen, in units of the stage.
   * @param scale CSS px a unit
   */
  resize(x: number, y: number, width: number, height: number, scale: number): void {
    // Beyond the edges too: cloth that is just out of sight throws its shadow into view.
    const margin = FAR.dx + FAR.blur * 2;
    const left = x - margin;
    const top = y - margin;
    const texels = scale / TEXEL;
    const w = Math.max(8, Math.ceil((width + 2 * margin) * texels));
    const h = Math.max(8, Math.ceil((height + 2 * margin) * texels));
    for (const texture of [this.sharp, this.half, this.soft]) texture.resize(w, h);
    this.toTexels.set(texels, 0, 0, texels, -left * texels, -top * texels);
    this.across.setStep((FAR.blur * texels * 0.4) / w, 0);
    this.along.setStep(0, (FAR.blur * texels * 0.4) / h);
    for (const [sprite, look] of [[this.near, NEAR] as const, [this.far, FAR] as const]) {
      sprite.position.set(left + look.dx, top + look.dy);
      sprite.scale.set(1 / texels);
    }
  }

  /** Draws the shadow anew. Call each frame before the stage is rendered. */
  render(): void {
    for (const pass of this.passes) this.renderer.render(pass);
  }

  /** Frees textures and passes; silhouettes belong to their cloth views. */
  destroy(): void {
    this.silhouettes.removeChildren();
    this.silhouettes.destroy();
    this.container.destroy({ children: true });
    this.across.destroy();
    this.along.destroy();
    for (const texture of [this.sharp, this.half, this.soft]) texture.destroy(true);
  }
}

/** One direction of the blur: a triangle over the whole target. */
class BlurPass {
  readonly container = new Container();
  private readonly mesh: Mesh<Geometry, Shader>;

  constructor(source: RenderTexture) {
    const geometry = new Geometry({
      attributes: { aCorner: { buffer: new Float32Array([-1, -1, 3, -1, -1, 3]), format: 'float32x2' } },
      indexBuffer: new Uint16Array([0, 1, 2]),
    });
    const shader = Shader.from({
      gl: { vertex: BLUR_VERTEX, fragment: BLUR_FRAGMENT },
      resources: {
        uTexture: source.source,
        uSampler: source.source.style,
        blur: { uStep: { value: new Float32Array(2), type: 'vec2<f32>' } },
      },
    });
    this.mesh = new Mesh({ geometry, shader });
    this.container.addChild(this.mesh);
  }

  setStep(x: number, y: number): void {
    const step = this.mesh.shader!.resources.blur.uniforms.uStep as Float32Array;
    step[0] = x;
    step[1] = y;
  }

  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.container.destroy({ children: true });
  }
}
