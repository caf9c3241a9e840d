import { Container, type Renderer, type Texture } from 'pixi.js';
import { threadStart } from '../sim/cell';
import { EVENT_TORN, type SimEvents } from '../sim/events';
import type { World } from '../sim/world';
import type { BoxLight } from '../ui/theme';
import { BladeTrail } from './blade-trail';
import { BodiesView } from './bodies-view';
import type { BodyLook } from './body-looks';
import { type ClothMode, ClothView } from './cloth-view';
import { CutFlash } from './cut-flash';
import { Dressing } from './dressing';
import type { FabricLook } from './fabric-look';
import { FringeView } from './fringe-view';
import { LintView } from './lint-view';
import { PinsView } from './pins-view';
import type { Frames } from './rail';
import { WallShadow } from './wall-shadow';

/** Share of the lint that flies for players who want less motion. */
const CALM_LINT = 0.3;

/** What one cloth of the world wears. */
export interface ClothDress {
  /** From `createPrint`; it must stay unchanged. */
  readonly print: HTMLCanvasElement;
  readonly look: FabricLook;
}

export interface WorldViewOptions {
  readonly renderer: Renderer;
  readonly world: World;
  /** One for each cloth. */
  readonly dress: readonly ClothDress[];
  readonly frames: Frames;
  /** From `createPhaseTexture`. */
  readonly phase: Texture;
  readonly light: BoxLight;
  /** By body number; bodies beyond them (thrown ones) are balls. */
  readonly bodies?: readonly BodyLook[];
  /** Less of all that only moves to please. */
  readonly isCalm?: boolean;
}

/**
 * Everything that shows a world: shadows on the wall, cloths, fringes, pins, bodies, lint and the blade's trail,
 * in units of the stage. Position and scale its container as the layout says.
 *
 * A frame: after each step `remember()` and `takeEvents(events)`, then once `draw(alpha, seconds)`, and just before
 * the stage is rendered `shadow.render()`.
 */
export class WorldView {
  readonly container = new Container();
  /** For what hangs or stands behind the cloth and before its shadow: rail, the back of a tray. */
  readonly behind = new Container();
  /** For what stands before cloths and bodies: the front of a tray. */
  readonly inFront = new Container();
  readonly shadow: WallShadow;
  readonly trail = new BladeTrail();
  readonly cloths: readonly ClothView[];
  private readonly fringes: readonly FringeView[];
  private readonly pins: readonly PinsView[];
  private readonly bodies: BodiesView;
  private readonly lint: LintView;
  private readonly flash = new CutFlash();
  private readonly isCalm: boolean;
  private readonly world: World;
  private readonly dressing: Dressing;
  private unit = 1;

  constructor(options: WorldViewOptions) {
    const { world, dress, frames, phase, light } = options;
    this.shadow = new WallShadow(options.renderer, light);
    this.dressing = new Dressing(world.cloths, dress);
    const { prints } = this.dressing;
    this.cloths = world.cloths.map(
      (cloth, n) =>
        new ClothView({ cloth, print: prints[n], phase, look: dress[n].look, light, seed: n + 1 }),
    );
    this.fringes = this.cloths.map((view, n) => new FringeView(view.cloth, view.surface, prints[n]));
    this.pins = this.cloths.map((view) => new PinsView(view.cloth, frames.pin));
    this.lint = new LintView(frames);
    this.isCalm = options.isCalm ?? false;
    this.world = world;
    if (this.isCalm) this.lint.amount = CALM_LINT;
    this.container.addChild(this.shadow.container, this.behind);
    this.cloths.forEach((view, n) => {
      this.shadow.add(view.silhouette);
      view.addFringes(this.fringes[n].hanging, this.fringes[n].loose);
      this.container.addChild(view.container);
    });
    for (const pins of this.pins) this.container.addChild(pins.container);
    this.bodies = new BodiesView(world.bodies, this.cloths, options.bodies ?? [], frames);
    this.shadow.add(this.bodies.silhouette);
    this.container.addChild(
      this.bodies.container,
      this.inFront,
      this.flash.mesh,
      this.lint.container,
      this.trail.mesh,
    );
  }

  /**
   * States the scale and the visible part of the stage.
   * @param scale CSS px a unit @param x, y, width, height what the screen shows, in units
   */
  resize(scale: number, x: number, y: number, width: number, height: number): void {
    this.unit = 1 / scale;
    this.shadow.resize(x, y, width, height, scale);
  }

  setMode(mode: ClothMode): void {
    for (const view of this.cloths) view.mode = mode;
    for (const fringe of this.fringes) fringe.isShown = mode === 'printed';
  }

  /** Dresses a cloth anew; the print before is freed. */
  setDress(index: number, dress: ClothDress): void {
    this.dressing.change(index, dress, this.cloths[index], this.fringes[index]);
  }

  setLight(light: BoxLight): void {
    this.shadow.setLight(light);
    for (const view of this.cloths) view.setLight(light);
  }

  /** Takes the positions after a step. */
  remember(): void {
    for (const view of this.cloths) view.remember();
    this.bodies.remember();
  }

  /** After an undo or a restart: nothing is interpolated from before. */
  reset(): void {
    for (const view of this.cloths) view.reset();
    this.bodies.reset();
    this.flash.clear();
  }

  takeEvents(events: SimEvents): void {
    this.lint.takeEvents(events, this.dressing.colors);
    if (this.isCalm) return;
    this.flash.takeEvents(events, this.world.cloths);
    for (let n = 0; n < events.count; n++) {
      if (events.kind[n] !== EVENT_TORN) continue;
      const { cloth, pulse } = this.cloths[events.cloth[n]];
      const k = threadStart(cloth, events.thread[n]);
      pulse.start((k % cloth.stride) * cloth.spacing, Math.floor(k / cloth.stride) * cloth.spacing);
    }
  }

  /**
   * @param alpha share of the way from the step before to the last one, 0 to 1
   * @param seconds since the last frame
   */
  draw(alpha: number, seconds: number): void {
    for (let n = 0; n < this.cloths.length; n++) {
      const view = this.cloths[n];
      view.draw(alpha, seconds);
      this.fringes[n].draw(seconds);
      this.pins[n].draw(view.x, view.y);
    }
    this.bodies.draw(alpha);
    this.lint.draw(seconds);
    this.flash.draw(seconds, this.unit);
    this.trail.draw(seconds, this.unit);
  }

  /** Frees all but what was passed in; the dress's canvases stay usable. */
  destroy(): void {
    this.shadow.destroy();
    for (const part of [...this.fringes, ...this.cloths, ...this.pins]) part.destroy();
    this.bodies.destroy();
    this.lint.destroy();
    this.flash.destroy();
    this.trail.destroy();
    this.dressing.destroy();
    this.container.destroy({ children: true });
  }
}
