import { Container, Graphics, type Renderer, Sprite } from 'pixi.js';
import { threadStart } from '../sim/cell';
import { createEvents, EVENT_CUT, EVENT_TORN, noteEvent, type SimEvents } from '../sim/events';
import type { World } from '../sim/world';
import type { BoxLight } from '../ui/theme';
import { BladeTrail } from './blade-trail';
import type { Camera } from './camera';
import type { ClothMode } from './cloth-view';
import { Dressing } from './dressing';
import { HangerView } from './hanger-view';
import { LintView } from './lint-view';
import type { Frames } from './rail';
import { type Spar, SparView } from './spar-view';
import { SpatialClothView } from './spatial-cloth-view';
import { SpatialFringe } from './spatial-fringe';
import { WallShadow } from './wall-shadow';
import type { ClothDress } from './world-view';

export interface SpatialViewOptions {
  readonly renderer: Renderer;
  readonly world: World;
  readonly dress: readonly ClothDress[];
  readonly frames: Frames;
  readonly light: BoxLight;
  readonly camera: Camera;
  /** How far behind the plane z = 0 the wall is, px. */
  readonly wall: number;
  readonly spars: readonly Spar[];
  /** A brass pin for each so many pinned points; 0 none. */
  readonly pinEvery: number;
  /** Whether the pinned edge of the first cloth is on a coat hanger. */
  readonly hasHanger?: boolean;
}

/** Everything that shows a world of spatial cloth, as `WorldView` does for planar cloth. */
export class SpatialView {
  readonly container = new Container();
  readonly behind = new Container();
  readonly shadow: WallShadow;
  readonly trail = new BladeTrail();
  readonly cloths: readonly SpatialClothView[];
  private readonly camera: Camera;
  private readonly wall: number;
  private readonly world: World;
  private readonly spars: readonly (SparView | HangerView)[];
  private readonly sparShadow = new Graphics();
  /** Ends the shadow where the wall does. */
  private readonly wallEnd = new Graphics();
  private readonly pins: readonly { readonly sprite: Sprite; readonly at: number }[];
  private readonly fringes: readonly SpatialFringe[];
  private readonly lint: LintView;
  /** Events with their places as the camera shows them. */
  private readonly seenEvents = createEvents();
  private readonly dressing: Dressing;
  private readonly spot = { x: 0, y: 0, w: 1 };
  private drawnCamera: readonly number[] | null = null;
  private unit = 1;
  private visible = { x: 0, y: 0, width: 1, height: 1 };
  private wallBottom = Number.POSITIVE_INFINITY;

  constructor(options: SpatialViewOptions) {
    const { world, dress, frames, light, camera } = options;
    this.world = world;
    this.camera = camera;
    this.wall = options.wall;
    this.shadow = new WallShadow(options.renderer, light, false);
    this.dressing = new Dressing(world.cloths, dress);
    const { prints } = this.dressing;
    this.cloths = world.cloths.map(
      (cloth, n) =>
        new SpatialClothView({
          cloth,
          print: prints[n],
          look: dress[n].look,
          light,
          camera,
          wall: options.wall,
        }),
    );
    this.fringes = this.cloths.map(
      (view, n) => new SpatialFringe(view.cloth, view.surface, prints[n], camera),
    );
    this.spars = [
      ...options.spars.map((spar) => new SparView(spar, frames)),
      ...(options.hasHanger ? [new HangerView(world.cloths[0], frames)] : []),
    ];
    this.pins = listPins(world, options.pinEvery).map((at) => ({ sprite: new Sprite(frames.pin), at }));
    this.lint = new LintView(frames);
    this.shadow.add(this.sparShadow);
    this.container.eventMode = 'none';
    this.container.addChild(this.shadow.container, this.wallEnd, this.behind);
    for (const view of this.cloths) {
      this.shadow.add(view.silhouette);
      this.container.addChild(view.container);
    }
    for (const fringe of this.fringes) this.container.addChild(fringe.mesh);
    for (const view of this.spars) this.container.addChild(view.container);
    for (const { sprite } of this.pins) this.container.addChild(sprite);
    this.container.addChild(this.lint.container, this.trail.mesh);
  }

  /** @param scale CSS px a unit @param x, y, width, height what the screen shows, in units */
  resize(scale: number, x: number, y: number, width: number, height: number): void {
    this.unit = 1 / scale;
    this.shadow.resize(x, y, width, height, scale);
    this.visible = { x, y, width, height };
    this.endShadow();
  }

  /** The wall ends at this height, units, where a bench stands before it. */
  setWallBottom(bottom: number): void {
    this.wallBottom = bottom;
    this.endShadow();
  }

  /** Spatial cloth is always shown as printed. */
  setMode(_mode: ClothMode): void {}

  /** Dresses a cloth anew; the print before is freed. */
  setDress(index: number, dress: ClothDress): void {
    this.dressing.change(index, dress, this.cloths[index], this.fringes[index]);
  }

  setLight(light: BoxLight): void {
    this.shadow.setLight(light);
    for (const view of this.cloths) view.setLight(light);
  }

  /** How much of the cloth and its shadow is to be seen, 0 to 1: old cloth fades out, new cloth in. */
  setPresence(share: number): void {
    for (const view of this.cloths) view.container.alpha = share;
    this.shadow.container.alpha = share;
  }

  remember(): void {
    for (const view of this.cloths) view.remember();
  }

  reset(): void {
    for (const view of this.cloths) view.reset();
  }

  takeEvents(events: SimEvents): void {
    const { seenEvents, spot, camera } = this;
    seenEvents.count = 0;
    for (let n = 0; n < events.count; n++) {
      if (events.kind[n] !== EVENT_CUT && events.kind[n] !== EVENT_TORN) continue;
      const cloth = this.world.cloths[events.cloth[n]];
      const thread = events.thread[n];
      const z = cloth.arrays.z[threadStart(cloth, thread)];
      camera.project(events.x[n], events.y[n], z, spot);
      noteEvent(seenEvents, events.kind[n], events.cloth[n], thread, spot.x, spot.y, 0);
    }
    this.lint.takeEvents(seenEvents, this.dressing.colors);
  }

  /**
   * @param alpha share of the way from the step before to the last one, 0 to 1
   * @param seconds since the last frame
   */
  draw(alpha: number, seconds: number): void {
    for (let n = 0; n < this.cloths.length; n++) {
      this.cloths[n].draw(alpha, seconds);
      this.fringes[n].draw(seconds, this.cloths[n].container.alpha);
    }
    if (this.drawnCamera !== this.camera.matrix) this.placeSpars();
    this.lint.draw(seconds);
    this.trail.draw(seconds, this.unit);
  }

  destroy(): void {
    this.shadow.destroy();
    this.sparShadow.destroy();
    for (const view of [...this.cloths, ...this.fringes]) view.destroy();
    this.lint.destroy();
    this.trail.destroy();
    this.dressing.destroy();
    this.container.destroy({ children: true });
  }

  private endShadow(): void {
    const { x, y, width, height } = this.visible;
    const isCut = this.wallBottom < y + height;
    this.wallEnd
      .clear()
      .rect(x, y, width, this.wallBottom - y)
      .fill(0xffffff);
    this.wallEnd.visible = isCut;
    this.shadow.container.mask = isCut ? this.wallEnd : null;
  }

  private placeSpars(): void {
    const { camera, sparShadow } = this;
    this.drawnCamera = camera.matrix;
    sparShadow.clear();
    for (const view of this.spars) {
      view.place(camera);
      view.castShadow(camera, this.wall, sparShadow);
    }
    const { x, y, z } = this.world.cloths[0].arrays;
    for (const { sprite, at } of this.pins) {
      camera.project(x[at], y[at], z[at], this.spot);
      sprite.position.set(this.spot.x, this.spot.y);
    }
  }
}

/** The first and last of the pinned points of the first cloth and, evenly between them, one for each `every`. */
function listPins(world: World, every: number): number[] {
  if (every === 0) return [];
  const { size, arrays } = world.cloths[0];
  const all: number[] = [];
  for (let k = 0; k < size; k++) if (arrays.pin[k]) all.push(k);
  const gaps = Math.max(1, Math.round((all.length - 1) / every));
  return Array.from({ length: gaps + 1 }, (_, n) => all[Math.round((n * (all.length - 1)) / gaps)]);
}
