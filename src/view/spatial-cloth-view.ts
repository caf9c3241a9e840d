import { Buffer, BufferUsage, Container, Geometry, Mesh, Shader, type Texture } from 'pixi.js';
import type { Cloth } from '../sim/cloth';
import { createSurface, placeSurface, type Surface, spreadToVertices, updateSurface } from '../sim/surface';
import type { BoxLight } from '../ui/theme';
import type { Camera } from './camera';
import { ClothMotion } from './cloth-motion';
import { SILHOUETTE_FRAGMENT } from './cloth-shader';
import type { ClothMode } from './cloth-view';
import { writeRgb } from './colour';
import { type FabricLook, writeLook } from './fabric-look';
import { changePrint, printResources, printSize } from './print-shader';
import { createSpatialField, measureNormals, type SpatialField } from './spatial-field';
import {
  createSpatialMesh,
  orderSpatialMesh,
  placeSpatialMesh,
  type SpatialMesh,
  updateSpatialMesh,
} from './spatial-mesh';
import { SPATIAL_FRAGMENT, SPATIAL_SHADOW_VERTEX, SPATIAL_VERTEX } from './spatial-shader';

export interface SpatialClothViewOptions {
  readonly cloth: Cloth;
  readonly print: Texture;
  readonly look: FabricLook;
  readonly light: BoxLight;
  readonly camera: Camera;
  /** How far behind the plane z = 0 the wall is, px. */
  readonly wall: number;
}

/**
 * Draws one spatial cloth through a camera. It reads the simulation and never writes to it: call `remember` after
 * each step and `draw` each frame.
 */
export class SpatialClothView {
  readonly container = new Container();
  readonly cloth: Cloth;
  /** Spatial cloth is always shown as printed. */
  readonly mode: ClothMode = 'printed';
  readonly surface: Surface;
  /** The shadow's shape on the wall, for `WallShadow`. */
  readonly silhouette: Mesh<Geometry, Shader>;
  /** Where the points are drawn, px of the world. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  private readonly camera: Camera;
  private readonly mesh: Mesh<Geometry, Shader>;
  private readonly drawn: SpatialMesh;
  private readonly field: SpatialField;
  private readonly shadeOfSurface: Float32Array;
  private readonly positionBuffer: Buffer;
  private readonly restBuffer: Buffer;
  private readonly shadeBuffer: Buffer;
  private readonly indexBuffer: Buffer;
  private readonly motion: ClothMotion;

  constructor(options: SpatialClothViewOptions) {
    const { cloth, camera } = options;
    this.cloth = cloth;
    this.camera = camera;
    this.surface = createSurface(cloth);
    this.drawn = createSpatialMesh(cloth, this.surface);
    this.field = createSpatialField(cloth);
    this.shadeOfSurface = new Float32Array(this.surface.vertexCount * 4);
    this.motion = new ClothMotion(cloth);
    this.x = this.motion.x;
    this.y = this.motion.y;
    this.z = this.motion.z;
    const { drawn } = this;
    const usage = BufferUsage.VERTEX | BufferUsage.COPY_DST;
    this.positionBuffer = new Buffer({ data: drawn.positions, usage });
    this.restBuffer = new Buffer({ data: drawn.rest, usage });
    this.shadeBuffer = new Buffer({ data: drawn.shade, usage });
    this.indexBuffer = new Buffer({ data: drawn.indices, usage: BufferUsage.INDEX | BufferUsage.COPY_DST });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: this.positionBuffer, format: 'float32x3' },
        aRest: { buffer: this.restBuffer, format: 'float32x2' },
        aShade: { buffer: this.shadeBuffer, format: 'float32x4' },
      },
      indexBuffer: this.indexBuffer,
    });
    this.mesh = new Mesh({ geometry, shader: createClothShader(options) });
    // Folds are told apart pixel by pixel.
    this.mesh.state.depthTest = true;
    this.mesh.state.depthMask = true;
    this.silhouette = new Mesh({ geometry, shader: createShadowShader(options) });
    this.container.eventMode = 'none';
    this.container.addChild(this.mesh);
    this.setLook(options.look);
    this.setLight(options.light);
    this.reset();
    this.draw(1, 0);
  }

  /** Takes the positions after a step. */
  remember(): void {
    this.motion.remember();
    updateSurface(this.surface, this.cloth);
  }

  /** Forgets the way the cloth came: after a restart there is nothing to interpolate. */
  reset(): void {
    this.motion.reset();
    updateSurface(this.surface, this.cloth);
  }

  /**
   * @param alpha share of the way from the step before to the last one, 0 to 1
   * @param seconds since the last frame: loose edges settle with it
   */
  draw(alpha: number, seconds: number): void {
    const { cloth, surface, drawn, x, y, z, camera } = this;
    this.motion.interpolate(alpha);
    placeSurface(surface, cloth, x, y, z, seconds * 60);
    measureNormals(this.field, cloth, x, y, z);
    spreadToVertices(surface, cloth, this.field.shade, 4, this.shadeOfSurface);
    if (updateSpatialMesh(drawn, cloth, surface)) this.restBuffer.update();
    this.mesh.visible = drawn.unitCount > 0;
    this.silhouette.visible = this.mesh.visible;
    if (!this.mesh.visible) return;
    placeSpatialMesh(drawn, cloth, surface, this.shadeOfSurface);
    orderSpatialMesh(drawn, cloth, surface, camera.matrix);
    this.positionBuffer.update(drawn.usedVertices * 12);
    this.shadeBuffer.update(drawn.usedVertices * 16);
    this.mesh.geometry.indexCount = drawn.indexCount;
    this.indexBuffer.update(drawn.indexCount * 4);
    camera.eye(this.uniforms.uEye as Float32Array);
    this.uniforms.uAlpha = this.container.alpha;
  }

  setPrint(print: Texture): void {
    changePrint(print, this.mesh.shader!, this.silhouette.shader!);
  }

  setLook(look: FabricLook): void {
    writeLook(look, this.uniforms.uLook as Float32Array);
  }

  setLight(light: BoxLight): void {
    writeRgb(light.shade, this.uniforms.uShade as Float32Array);
    writeRgb(light.glow, this.uniforms.uKey as Float32Array);
  }

  /** Frees the buffers; textures belong to whoever passed them in. */
  destroy(): void {
    this.mesh.geometry.destroy(true);
    this.mesh.shader?.destroy();
    this.silhouette.shader?.destroy();
    this.silhouette.destroy();
    this.container.destroy({ children: true });
  }

  private get uniforms(): Record<string, number | Float32Array> {
    return this.mesh.shader!.resources.cloth.uniforms;
  }
}

function createClothShader({ cloth, print, camera }: SpatialClothViewOptions): Shader {
  return Shader.from({
    gl: { vertex: SPATIAL_VERTEX, fragment: SPATIAL_FRAGMENT },
    resources: {
      ...printResources(print),
      cloth: {
        uCamera: { value: camera.columns, type: 'mat4x4<f32>' },
        uSize: { value: printSize(cloth), type: 'vec2<f32>' },
        uLook: { value: new Float32Array(4), type: 'vec4<f32>' },
        uEye: { value: new Float32Array(3), type: 'vec3<f32>' },
        uShade: { value: new Float32Array(3), type: 'vec3<f32>' },
        uKey: { value: new Float32Array(3), type: 'vec3<f32>' },
        uAlpha: { value: 1, type: 'f32' },
      },
    },
  });
}

function createShadowShader({ cloth, print, camera, wall }: SpatialClothViewOptions): Shader {
  return Shader.from({
    gl: { vertex: SPATIAL_SHADOW_VERTEX, fragment: SILHOUETTE_FRAGMENT },
    resources: {
      ...printResources(print),
      silhouette: {
        uCamera: { value: camera.columns, type: 'mat4x4<f32>' },
        uSize: { value: printSize(cloth), type: 'vec2<f32>' },
        uWall: { value: wall, type: 'f32' },
        uInk: { value: new Float32Array([1, 1, 1, 1]), type: 'vec4<f32>' },
      },
    },
  });
}
