import {
  type AttributeOptions,
  Buffer,
  BufferUsage,
  Container,
  Geometry,
  Mesh,
  Shader,
  type Texture,
} from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import { createSurface, placeSurface, type Surface, spreadToVertices, updateSurface } from '../sim/surface';
import type { BoxLight } from '../ui/theme';
import { ClothMotion } from './cloth-motion';
import { CLOTH_FRAGMENT, CLOTH_VERTEX, SILHOUETTE_FRAGMENT, SILHOUETTE_VERTEX } from './cloth-shader';
import { writeRgb } from './colour';
import { type FabricLook, writeLook } from './fabric-look';
import { createFoldField, type FoldField, measureFolds } from './fold-field';
import { LoosePieces } from './loose-pieces';
import { changePrint, printResources, printSize } from './print-shader';
import { LightPulse, PULSES } from './pulse';
import { measureStress, STRESS_RAMP } from './stress';
import { ThreadsMesh } from './threads-mesh';

/** How a cloth is drawn: as printed cloth, as its intact threads, or coloured by strain. */
export type ClothMode = 'printed' | 'threads' | 'stress';

export interface ClothViewOptions {
  readonly cloth: Cloth;
  /** The printed picture, over the whole grid. */
  readonly print: Texture;
  /** From `createPhaseTexture`; shared by all cloths. */
  readonly phase: Texture;
  readonly look: FabricLook;
  readonly light: BoxLight;
  /** Moves the folds, so that no two cloths hang alike. */
  readonly seed?: number;
}

/**
 * Draws one cloth. It reads the simulation and never writes to it: call `remember` after each step and
 * `draw` each frame.
 */
export class ClothView {
  readonly container = new Container();
  readonly cloth: Cloth;
  readonly surface: Surface;
  /** Light that runs from where threads snap. */
  readonly pulse = new LightPulse();
  /** The shape alone, for the shadow on the wall; it shares the cloth's geometry. */
  readonly silhouette = new Container();
  /** Where the points are drawn: one value a point, px. */
  readonly x: Float32Array;
  readonly y: Float32Array;

  private readonly motion: ClothMotion;
  private readonly mesh: Mesh<Geometry, Shader>;
  private readonly shape: Mesh<Geometry, Shader>;
  private readonly loose: LoosePieces;
  private readonly threads: ThreadsMesh;
  private readonly folds: FoldField;
  private readonly strain: Float32Array;
  private readonly foldOfVertex: Float32Array;
  private readonly strainOfVertex: Float32Array;
  private readonly positionBuffer: Buffer;
  private readonly restBuffer: Buffer;
  private readonly foldBuffer: Buffer;
  private readonly strainBuffer: Buffer;
  private readonly indexBuffer: Buffer;
  private drawnTopology = -1;
  private currentMode: ClothMode = 'printed';
  private print: Texture;

  constructor(options: ClothViewOptions) {
    const { cloth } = options;
    this.cloth = cloth;
    this.print = options.print;
    this.surface = createSurface(cloth);
    this.motion = new ClothMotion(cloth);
    this.x = this.motion.x;
    this.y = this.motion.y;
    this.folds = createFoldField(cloth);
    this.strain = new Float32Array(cloth.size);
    const { surface } = this;
    this.foldOfVertex = new Float32Array(surface.vertexCount * 4);
    this.strainOfVertex = new Float32Array(surface.vertexCount);

    const usage = BufferUsage.VERTEX | BufferUsage.COPY_DST;
    this.positionBuffer = new Buffer({ data: surface.positions, usage });
    this.restBuffer = new Buffer({ data: surface.rest, usage });
    this.foldBuffer = new Buffer({ data: this.foldOfVertex, usage });
    this.strainBuffer = new Buffer({ data: this.strainOfVertex, usage });
    this.indexBuffer = new Buffer({ data: surface.indices, usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    const attributes: AttributeOptions = {
      aPosition: {
        buffer: this.positionBuffer,
        format: 'float32x2',
        // Depth, where there is one, only shows in the light.
        stride: surface.dimensions * 4,
      },
      aRest: { buffer: this.restBuffer, format: 'float32x2' },
      aFold: { buffer: this.foldBuffer, format: 'float32x4' },
      aStrain: { buffer: this.strainBuffer, format: 'float32' },
    };
    const createGeometry = () => new Geometry({ attributes, indexBuffer: this.indexBuffer });
    const size = printSize(cloth);
    const shader = createClothShader(options, size, this.pulse.data);
    this.mesh = new Mesh({ geometry: createGeometry(), shader });
    this.shape = new Mesh({
      geometry: createGeometry(),
      shader: createSilhouetteShader(options.print, size),
    });
    this.loose = new LoosePieces(surface, attributes, shader, createSilhouetteShader(options.print, size));
    this.threads = new ThreadsMesh(cloth, options.print);
    this.mesh.eventMode = 'none';
    this.container.eventMode = 'none';
    this.container.addChild(this.mesh, this.loose.container, this.threads.mesh);
    this.silhouette.addChild(this.shape, this.threads.silhouette);
    this.setLook(options.look);
    this.setLight(options.light);
    this.reset();
    this.draw(1, 0);
  }

  /** Lays fringes over what they grow on: those of pieces that hang under the pieces that have come free. */
  addFringes(hanging: Container, loose: Container): void {
    this.container.addChildAt(hanging, this.container.getChildIndex(this.loose.container));
    this.container.addChildAt(loose, this.container.getChildIndex(this.loose.container) + 1);
  }

  get mode(): ClothMode {
    return this.currentMode;
  }

  set mode(mode: ClothMode) {
    this.currentMode = mode;
    this.uniforms.uStress = mode === 'stress' ? 1 : 0;
  }

  /** Threads that the threads view drew last. */
  get drawnThreads(): number {
    return this.threads.count;
  }

  /** Takes the positions after a step. */
  remember(): void {
    this.motion.remember();
    updateSurface(this.surface, this.cloth);
  }

  /** Forgets the way the cloth came: after an undo or a restart there is nothing to interpolate. */
  reset(): void {
    this.pulse.clear();
    this.motion.reset();
    updateSurface(this.surface, this.cloth);
  }

  /**
   * @param alpha share of the way from the step before to the last one, 0 to 1
   * @param seconds since the last frame: loose edges settle with it
   */
  draw(alpha: number, seconds: number): void {
    const { cloth, surface, motion, x, y } = this;
    this.pulse.draw(seconds);
    motion.interpolate(alpha);
    const isThreads = this.currentMode === 'threads';
    placeSurface(surface, cloth, x, y, cloth.spatial ? motion.z : null, seconds * 60);
    if (this.drawnTopology !== surface.topology) this.takeTopology();
    const hasCloth = surface.indexCount > 0;
    const isShown = hasCloth && !isThreads;
    this.mesh.visible = isShown && this.loose.start > 0;
    this.loose.container.visible = isShown && this.loose.start < surface.indexCount;
    this.shape.visible = isShown;
    if (isThreads) this.threads.draw(x, y);
    else this.threads.hide();
    if (isShown) this.drawSurface();
  }

  setPrint(print: Texture): void {
    this.print = print;
    changePrint(print, this.mesh.shader!, this.shape.shader!, this.loose.shade);
    this.threads.setPrint(print);
  }

  get printTexture(): Texture {
    return this.print;
  }

  setLook(look: FabricLook): void {
    writeLook(look, this.uniforms.uLook as Float32Array);
    this.uniforms.uDrape = look.drape;
  }

  setLight(light: BoxLight): void {
    writeRgb(light.shade, this.uniforms.uShade as Float32Array);
    writeRgb(light.glow, this.uniforms.uKey as Float32Array);
    this.loose.setLight(light);
  }

  /** Frees the buffers; textures belong to whoever passed them in. */
  destroy(): void {
    this.threads.destroy();
    this.loose.destroy();
    this.shape.geometry.destroy();
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.shape.shader?.destroy();
    this.silhouette.destroy({ children: true });
    this.container.destroy({ children: true });
  }

  private get uniforms(): Record<string, number | Float32Array> {
    return this.mesh.shader!.resources.cloth.uniforms;
  }

  private drawSurface(): void {
    const { cloth, surface, x, y } = this;
    const { usedVertices } = surface;
    measureFolds(this.folds, cloth, x, y);
    spreadToVertices(surface, cloth, this.folds.gradient, 4, this.foldOfVertex);
    this.positionBuffer.update(usedVertices * surface.dimensions * 4);
    this.foldBuffer.update(usedVertices * 16);
    if (this.currentMode === 'stress') {
      measureStress(cloth, x, y, this.strain);
      spreadToVertices(surface, cloth, this.strain, 1, this.strainOfVertex);
      this.strainBuffer.update(usedVertices * 4);
    }
  }

  private takeTopology(): void {
    const { surface } = this;
    this.drawnTopology = surface.topology;
    // A count of 0 would draw the whole buffer; `draw` hides the mesh instead.
    if (surface.indexCount === 0) return;
    this.loose.list();
    this.mesh.geometry.indexCount = this.loose.start;
    this.shape.geometry.indexCount = surface.indexCount;
    this.indexBuffer.update(surface.indexCount * 4);
    this.restBuffer.update(surface.usedVertices * 8);
  }
}

function createClothShader(options: ClothViewOptions, size: Float32Array, pulse: Float32Array): Shader {
  const ramp = new Float32Array(STRESS_RAMP.length * 3);
  STRESS_RAMP.forEach((color, n) => {
    writeRgb(color, ramp, n * 3);
  });
  const seed = options.seed ?? 0;
  return Shader.from({
    gl: { vertex: CLOTH_VERTEX, fragment: CLOTH_FRAGMENT },
    resources: {
      ...printResources(options.print),
      uPhase: options.phase.source,
      uPhaseSampler: options.phase.source.style,
      cloth: {
        uSize: { value: size, type: 'vec2<f32>' },
        uLook: { value: new Float32Array(4), type: 'vec4<f32>' },
        uSeed: { value: new Float32Array([(seed * 0.618) % 1, (seed * 0.382) % 1]), type: 'vec2<f32>' },
        uDrape: { value: 0, type: 'f32' },
        uStress: { value: 0, type: 'f32' },
        uShade: { value: new Float32Array(3), type: 'vec3<f32>' },
        uKey: { value: new Float32Array(3), type: 'vec3<f32>' },
        uPulse: { value: pulse, type: 'vec4<f32>', size: PULSES },
        uRamp: { value: ramp, type: 'vec3<f32>', size: STRESS_RAMP.length },
      },
    },
  });
}

function createSilhouetteShader(print: Texture, size: Float32Array): Shader {
  return Shader.from({
    gl: { vertex: SILHOUETTE_VERTEX, fragment: SILHOUETTE_FRAGMENT },
    resources: {
      ...printResources(print),
      silhouette: {
        uSize: { value: size, type: 'vec2<f32>' },
        uInk: { value: new Float32Array([1, 1, 1, 1]), type: 'vec4<f32>' },
      },
    },
  });
}
