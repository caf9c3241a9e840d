import { type Action, queueAction } from '../game/actions';
import type { AutopilotPace } from '../game/autopilot';
import { blowGust, createFlagSession, dialWind, WALL_DEPTH } from '../game/flag';
import type { Rig } from '../game/rigs';
import type { Session } from '../game/session';
import { toUnits } from '../sim/action';
import { BOX_LIGHT, type BoxName } from '../ui/theme';
import type { BackdropTextures } from '../view/backdrop';
import { SpatialView } from '../view/spatial-view';
import type { ClothDress } from '../view/world-view';
import { ClothStage, type StagePlace } from './cloth-stage';
import { Orbit } from './flag-stage/orbit';
import { isHeldByPlayer, PilotHand } from './flag-stage/pilot-hand';
import { runStep } from './loop';
import type { SceneReport } from './scene';
import type { Services } from './services';

export interface FlagStageOptions {
  readonly services: Services;
  readonly rig: Rig;
  readonly dress: ClothDress;
  readonly box: BoxName;
  readonly backdrop: BackdropTextures;
  /** Wind on the dial, 0 to 1. */
  readonly dial: number;
  readonly pace?: AutopilotPace;
}

/** Steps that are run before new cloth is seen, so that it already flies. */
const WARM_UP_STEPS = 130;
/** Seconds in which old cloth fades out, and new cloth in. */
const FADE = 0.45;

/** A banner in the wind on the screen: a stage with a camera that can be turned, and an autopilot. */
export class FlagStage {
  readonly stage: ClothStage<SpatialView>;
  /** As the stage's own, but places are those that the camera shows. */
  readonly report: SceneReport;
  readonly #services: Services;
  readonly #orbit: Orbit;
  readonly #hand: PilotHand;
  readonly #spot = { x: 0, y: 0, w: 1 };
  #rig: Rig;
  #dress: ClothDress;
  #dial: number;
  #isTaut = false;
  #place: StagePlace | null = null;
  #view: SpatialView | null = null;
  #presence = 1;
  /** What to do once the old cloth has faded out. */
  #next: (() => void) | null = null;

  constructor(options: FlagStageOptions) {
    const { services, rig, dress, box, backdrop } = options;
    this.#services = services;
    this.#rig = rig;
    this.#dress = dress;
    this.#dial = options.dial;
    this.#orbit = new Orbit(rig);
    this.stage = new ClothStage<SpatialView>({
      services,
      session: this.#createSession(),
      dress: [dress],
      box,
      backdrop,
      tools: ['pull', 'cut', 'blow'],
      createView: (session, dresses) => this.#createView(session, dresses, box),
      translate: (action) => this.#translate(action),
      onStep: () => this.#fly(),
    });
    this.report = this.#createReport();
    this.#hand = new PilotHand(options.pace, (action) => this.#act(action));
    this.stage.container.addChild(this.#hand.ring.graphics);
    // Before anybody else hears of it: what the player does comes after the autopilot has let go.
    window.addEventListener('pointerdown', this.#interrupt, { capture: true });
    window.addEventListener('keydown', this.#interrupt, { capture: true });
    this.#warmUp();
  }

  get rig(): Rig {
    return this.#rig;
  }

  /** Turns the wind dial, 0 to 1. */
  setDial(dial: number): void {
    this.#dial = dial;
    for (const action of dialWind(this.#rig, dial)) this.#act(action);
  }

  gust(): void {
    this.#act(blowGust(this.#rig));
  }

  setTaut(isTaut: boolean): void {
    this.#isTaut = isTaut;
    this.#act({ type: 'set', name: 'taut', value: isTaut ? 1 : 0 });
  }

  undo(): void {
    this.stage.undo();
    this.#setAnew();
  }

  redo(): void {
    this.stage.redo();
    this.#setAnew();
  }

  /** Hangs new cloth, on another rig or in another print if one is given; the old one fades out. @param onChanged once the new cloth hangs */
  renew(change: { rig?: Rig; dress?: ClothDress } = {}, onChanged?: () => void): void {
    this.#next = () => {
      this.#rig = change.rig ?? this.#rig;
      this.#dress = change.dress ?? this.#dress;
      this.stage.replaceSession(this.#createSession(), [this.#dress]);
      this.#warmUp();
      this.#aimCamera();
      this.#endWall();
      onChanged?.();
    };
  }

  /** Prints the cloth that hangs anew. */
  setDress(dress: ClothDress): void {
    this.#dress = dress;
    this.stage.view.setDress(0, dress);
  }

  place(place: StagePlace): void {
    this.#place = place;
    this.stage.place(place);
    this.#endWall();
    this.#aimCamera();
    this.#moveWalls();
  }

  update(deltaMs: number): void {
    const seconds = Math.min(0.1, deltaMs / 1000);
    if (this.#next || this.#presence < 1) this.#fade(seconds);
    this.#orbit.update(seconds);
    this.stage.update(deltaMs);
    this.#hand.draw(this.#place);
  }

  destroy(): void {
    window.removeEventListener('pointerdown', this.#interrupt, { capture: true });
    window.removeEventListener('keydown', this.#interrupt, { capture: true });
    this.stage.destroy();
  }

  #act(action: Action): void {
    queueAction(this.stage.loop.queue, action);
  }

  #translate(action: Action): Action | null {
    const { queue, session } = this.stage.loop;
    const wish = this.#orbit.translate(action, session.world.cloths[0]);
    // Turning the camera is no stroke: an undo would take nothing back.
    const last = queue.pending.length - 1;
    if (wish === null && action.type === 'grab' && queue.pending[last]?.type === 'stroke')
      queue.pending.pop();
    return wish;
  }

  /** The controls stay as they are when cloth goes back to how it was; hands that were on it then are gone. */
  #setAnew(): void {
    for (const { pointer } of this.stage.loop.session.world.grabs)
      if (pointer >= 0) this.#act({ type: 'release', pointer });
    this.setDial(this.#dial);
    this.setTaut(this.#isTaut);
    this.#moveWalls();
  }

  #fade(seconds: number): void {
    this.#presence += (this.#next ? -1 : 1) * (seconds / FADE);
    if (this.#presence <= 0 && this.#next) {
      this.#next();
      this.#next = null;
    }
    this.#presence = Math.min(1, Math.max(0, this.#presence));
    this.#view?.setPresence(this.#presence * this.#presence * (3 - 2 * this.#presence));
  }

  #moveWalls(): void {
    if (!this.#place) return;
    const { x, y, scale, width } = this.#place;
    this.#act({
      type: 'setWalls',
      left: toUnits(-x / scale - 120),
      right: toUnits((width - x) / scale + 120),
      top: toUnits(-y / scale - 600),
      bottom: toUnits(this.#rig.ground),
    });
  }

  /** The wall ends where the bench begins. */
  #endWall(): void {
    if (!this.#place) return;
    const { benchY, y, scale } = this.#place;
    this.#view?.setWallBottom(benchY === null ? Number.POSITIVE_INFINITY : (benchY - y) / scale);
  }

  #createReport(): SceneReport {
    const { stage } = this;
    return {
      get session() {
        return stage.report.session;
      },
      toScreen: (x, y, out) => {
        this.#orbit.camera.project(x, y, 0, this.#spot);
        stage.report.toScreen(this.#spot.x, this.#spot.y, out);
      },
      get stepMs() {
        return stage.report.stepMs;
      },
      get drawMs() {
        return stage.report.drawMs;
      },
    };
  }

  #createSession(): Session {
    return createFlagSession(this.#rig, this.#services.kernels, { isTaut: this.#isTaut, dial: this.#dial });
  }

  #createView(session: Session, dress: readonly ClothDress[], box: BoxName): SpatialView {
    const { app, ui } = this.#services;
    this.#view = new SpatialView({
      renderer: app.renderer,
      world: session.world,
      dress,
      frames: ui,
      light: BOX_LIGHT[box],
      camera: this.#orbit.camera,
      wall: this.#rig.shadowDepth ?? WALL_DEPTH,
      spars: this.#rig.spars,
      pinEvery: this.#rig.pinEvery ?? 0,
      hasHanger: this.#rig.hasHanger,
    });
    return this.#view;
  }

  /** Lets the new cloth fly for a while before it is seen. */
  #warmUp(): void {
    for (let n = 0; n < WARM_UP_STEPS; n++) runStep(this.stage.loop, nothing);
    this.#view?.reset();
    if (this.#next) this.#view?.setPresence(0);
  }

  #aimCamera(): void {
    if (this.#place) this.#orbit.lookAt(this.#rig, this.#place.height > this.#place.width);
  }

  /** After each step: the autopilot, where nobody plays. */
  #fly(): void {
    const { world } = this.stage.loop.session;
    if (this.#orbit.isHeld || isHeldByPlayer(world) || this.#next || this.#services.isCalm()) {
      this.#interrupt();
      return;
    }
    if (!this.#hand.step(world, this.#orbit.camera.matrix)) return;
    this.#orbit.isReturning = true;
    this.renew();
  }

  readonly #interrupt = (): void => {
    this.#hand.interrupt();
    this.#orbit.isReturning = false;
  };
}

function nothing(): void {}
