import { type Action, queueAction } from '../game/actions';
import {
  AUTOPILOT_POINTER,
  type Autopilot,
  type AutopilotPace,
  createAutopilot,
  interruptAutopilot,
  stepAutopilot,
} from '../game/autopilot';
import { createFlagSession, dialWind, type Rig, WALL_DEPTH } from '../game/flag';
import type { Session } from '../game/session';
import { toUnits } from '../sim/action';
import { BOX_LIGHT, type BoxName } from '../ui/theme';
import type { BackdropTextures } from '../view/backdrop';
import { Camera } from '../view/camera';
import { HandRing } from '../view/cursors';
import { SpatialView } from '../view/spatial-view';
import type { ClothDress } from '../view/world-view';
import { ClothStage, type StagePlace } from './cloth-stage';
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

/** The camera's distance, units, on a wide screen and on a tall one. */
const DISTANCE = { wide: 1150, tall: 1500 };
/** How far the camera may be turned, radians, and by how much for each unit that a finger goes. */
const ORBIT = { yaw: 0.55, pitch: 0.22, perUnit: 0.0024 };
/** Steps that are run before new cloth is seen, so that it already flies. */
const WARM_UP_STEPS = 130;
/** Seconds in which old cloth fades out, and new cloth in. */
const FADE = 0.45;

/** A banner in the wind on the screen: a stage with a camera that can be turned, and an autopilot. */
export class FlagStage {
  readonly stage: ClothStage<SpatialView>;
  readonly camera: Camera;
  readonly #services: Services;
  readonly #pilot: Autopilot;
  readonly #ring = new HandRing();
  readonly #wishes: Action[] = [];
  readonly #spot = { x: 0, y: 0, w: 1 };
  readonly #orbit = { pointer: -1, x: 0, y: 0 };
  readonly #report: SceneReport;
  #rig: Rig;
  #dress: ClothDress;
  #dial: number;
  #isTaut = false;
  #place: StagePlace | null = null;
  #view: SpatialView | null = null;
  #presence = 1;
  /** What to do once the old cloth has faded out. */
  #next: (() => void) | null = null;
  #isReturning = false;

  constructor(options: FlagStageOptions) {
    const { services, rig, dress, box, backdrop } = options;
    this.#services = services;
    this.#rig = rig;
    this.#dress = dress;
    this.#dial = options.dial;
    this.#pilot = createAutopilot(options.pace);
    const [x, y, width, height] = rig.frame;
    this.camera = new Camera({
      x: x + width / 2,
      y: y + height / 2,
      distance: DISTANCE.wide,
      yaw: 0,
      pitch: 0,
    });
    this.stage = new ClothStage<SpatialView>({
      services,
      session: this.#createSession(),
      dress: [dress],
      box,
      backdrop,
      tools: ['pull', 'cut'],
      createView: (session, dresses) => this.#createView(session, dresses, box),
      translate: (action) => this.#translate(action),
      onStep: () => this.#fly(),
    });
    this.#report = this.#createReport();
    this.stage.container.addChild(this.#ring.graphics);
    // Before anybody else hears of it: what the player does comes after the autopilot has let go.
    window.addEventListener('pointerdown', this.#interrupt, { capture: true });
    window.addEventListener('keydown', this.#interrupt, { capture: true });
    this.#warmUp();
  }

  /** As the stage's own, but places are those that the camera shows. */
  get report(): SceneReport {
    return this.#report;
  }

  get rig(): Rig {
    return this.#rig;
  }

  get isTaut(): boolean {
    return this.#isTaut;
  }

  get dial(): number {
    return this.#dial;
  }

  /** Whether the autopilot has cloth in its hand. */
  get isFlown(): boolean {
    return this.#pilot.phase === 'pull' || this.#pilot.phase === 'hold';
  }

  /** Turns the wind dial, 0 to 1. */
  setDial(dial: number): void {
    this.#dial = dial;
    for (const action of dialWind(this.#rig, dial)) queueAction(this.stage.loop.queue, action);
  }

  gust(): void {
    queueAction(this.stage.loop.queue, { type: 'gust', strength: 1 });
  }

  setTaut(isTaut: boolean): void {
    this.#isTaut = isTaut;
    queueAction(this.stage.loop.queue, { type: 'set', name: 'taut', value: isTaut ? 1 : 0 });
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
    const { x, y, scale, width } = place;
    queueAction(this.stage.loop.queue, {
      type: 'setWalls',
      left: toUnits(-x / scale - 120),
      right: toUnits((width - x) / scale + 120),
      top: toUnits(-y / scale - 600),
      bottom: toUnits(this.#rig.ground),
    });
  }

  update(deltaMs: number): void {
    const seconds = Math.min(0.1, deltaMs / 1000);
    if (this.#next || this.#presence < 1) {
      this.#presence += (this.#next ? -1 : 1) * (seconds / FADE);
      if (this.#presence <= 0 && this.#next) {
        this.#next();
        this.#next = null;
      }
      this.#presence = Math.min(1, Math.max(0, this.#presence));
      this.#view?.setPresence(this.#presence * this.#presence * (3 - 2 * this.#presence));
    }
    if (this.#isReturning) this.#returnCamera(seconds);
    this.stage.update(deltaMs);
    this.#showHand();
  }

  destroy(): void {
    window.removeEventListener('pointerdown', this.#interrupt, { capture: true });
    window.removeEventListener('keydown', this.#interrupt, { capture: true });
    this.stage.destroy();
  }

  /** The wall ends where the bench begins. */
  #endWall(): void {
    const place = this.#place;
    if (!place) return;
    const { benchY, y, scale } = place;
    this.#view?.setWallBottom(benchY === null ? Number.POSITIVE_INFINITY : (benchY - y) / scale);
  }

  #createReport(): SceneReport {
    const { stage } = this;
    return {
      get session() {
        return stage.report.session;
      },
      toScreen: (x, y, out) => {
        this.camera.project(x, y, 0, this.#spot);
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
    const { services } = { services: this.#services };
    this.#view = new SpatialView({
      renderer: services.app.renderer,
      world: session.world,
      dress,
      frames: services.ui,
      light: BOX_LIGHT[box],
      camera: this.camera,
      wall: WALL_DEPTH,
      spars: this.#rig.spars,
      pinEvery: this.#rig.pinEvery ?? 0,
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
    if (!this.#place) return;
    const [x, y, width, height] = this.#rig.frame;
    const isTall = this.#place.height > this.#place.width;
    this.camera.aim({
      x: x + width / 2,
      y: y + height / 2,
      distance: isTall ? DISTANCE.tall : DISTANCE.wide,
    });
  }

  #returnCamera(seconds: number): void {
    const share = Math.exp(-3 * seconds);
    const yaw = this.camera.yaw * share;
    const pitch = this.camera.pitch * share;
    this.#isReturning = Math.abs(yaw) + Math.abs(pitch) > 1e-3;
    this.camera.aim(this.#isReturning ? { yaw, pitch } : { yaw: 0, pitch: 0 });
  }

  /** After each step: the autopilot, where nobody plays. */
  #fly(): void {
    const pilot = this.#pilot;
    const { grabs } = this.stage.loop.session.world;
    const isPlayed =
      this.#orbit.pointer >= 0 ||
      grabs.some((grab) => grab.pointer >= 0 && grab.pointer !== AUTOPILOT_POINTER);
    if (isPlayed || this.#next || this.#services.isCalm()) {
      this.#interrupt();
      return;
    }
    const { world } = this.stage.loop.session;
    const isOver = stepAutopilot(pilot, world, this.camera.matrix, this.#wishes);
    this.#flush();
    if (!isOver) return;
    this.#isReturning = true;
    this.renew();
  }

  readonly #interrupt = (): void => {
    interruptAutopilot(this.#pilot, this.#wishes);
    this.#isReturning = false;
    this.#flush();
    this.#ring.hide();
  };

  #flush(): void {
    for (const wish of this.#wishes) queueAction(this.stage.loop.queue, wish);
    this.#wishes.length = 0;
  }

  #showHand(): void {
    const { handX, handY } = this.#pilot;
    if (Number.isNaN(handX) || !this.#place) this.#ring.hide();
    else
      this.#ring.moveTo(this.#place.x + handX * this.#place.scale, this.#place.y + handY * this.#place.scale);
  }

  /** Hands and blades work through the camera; a drag beside the cloth turns it. */
  #translate(action: Action): Action | null {
    const orbit = this.#orbit;
    switch (action.type) {
      case 'cut':
        return { ...action, camera: this.camera.matrix };
      case 'grab':
        if (this.#isCloth(action.x / 16, action.y / 16, action.radius / 16))
          return { ...action, camera: this.camera.matrix };
        if (orbit.pointer < 0) {
          orbit.pointer = action.pointer;
          orbit.x = action.x;
          orbit.y = action.y;
        }
        return null;
      case 'move':
        if (action.pointer !== orbit.pointer) return action;
        this.#turn((action.x - orbit.x) / 16, (action.y - orbit.y) / 16);
        orbit.x = action.x;
        orbit.y = action.y;
        return null;
      case 'release':
        if (action.pointer !== orbit.pointer) return action;
        orbit.pointer = -1;
        return null;
      default:
        return action;
    }
  }

  #turn(dx: number, dy: number): void {
    const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));
    this.camera.aim({
      yaw: clamp(this.camera.yaw + dx * ORBIT.perUnit, ORBIT.yaw),
      pitch: clamp(this.camera.pitch - dy * ORBIT.perUnit, ORBIT.pitch),
    });
  }

  /** Whether cloth that can be held is seen within reach of a place of the stage. */
  #isCloth(x: number, y: number, radius: number): boolean {
    const cloth = this.stage.loop.session.world.cloths[0];
    const { arrays: a, size, spacing } = cloth;
    const reach = Math.max(radius, spacing);
    for (let k = 0; k < size; k++) {
      if (!(a.w[k] > 0)) continue;
      this.camera.project(a.x[k], a.y[k], a.z[k], this.#spot);
      const dx = this.#spot.x - x;
      const dy = this.#spot.y - y;
      if (dx * dx + dy * dy <= reach * reach) return true;
    }
    return false;
  }
}

function nothing(): void {}
