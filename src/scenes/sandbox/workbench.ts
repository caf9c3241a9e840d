import { queueAction, toUnits } from '../../game/actions';
import type { Session } from '../../game/session';
import { DEFAULT_REACH } from '../../input/sample';
import { SIM_VERSION } from '../../sim/step';
import { countSubsteps } from '../../sim/substeps';
import { TAUT_SUBSTEPS } from '../../sim/taut';
import { BOX_LIGHT } from '../../ui/theme';
import type { BackdropTextures } from '../../view/backdrop';
import type { SandboxLayout } from '../../view/sandbox-layout';
import type { ClothDress } from '../../view/world-view';
import { ClothStage, type StageView } from '../cloth-stage';
import type { SceneReport, ScreenSize } from '../scene';
import type { Services } from '../services';
import { BenchRail } from './bench-rail';
import type { SandboxFrame, SandboxPrint } from './cloths';
import { WALL_DEPTH } from './depth';
import { DepthView } from './depth-view';
import { Lens, reportThrough } from './lens';
import { dressCloth, weaveCloth } from './loom';
import { resampleCloth } from './resample';
import { formatSettings, type SandboxSettings } from './settings';
import { canResume, encodeState, resumeState, SANDBOX_FORMAT, type SandboxFile } from './state-file';
import { listTuning } from './tuning';

export interface WorkbenchOptions {
  readonly services: Services;
  readonly backdrop: BackdropTextures;
  readonly settings: SandboxSettings;
  readonly prints: readonly SandboxPrint[];
  readonly frame: SandboxFrame;
}

/** Where walls stand that are turned off, px: farther than cloth ever falls while somebody looks. */
const NO_WALL = 90_000;

/** The cloth of the sandbox: it hangs it, prints it, tunes it, and writes it down. It has no controls. */
export class Workbench {
  readonly stage: ClothStage<StageView>;
  /** As the stage's own, but places are those that the camera shows. */
  readonly report: SceneReport;
  settings: SandboxSettings;
  readonly #services: Services;
  readonly #rail: BenchRail;
  readonly #lens: Lens;
  #prints: readonly SandboxPrint[];
  #print: SandboxPrint;
  /** What the present cloth was hung in; kept when the screen turns, so that no cut is lost. */
  #frame: SandboxFrame;
  #layout: SandboxLayout | null = null;
  #screen: ScreenSize | null = null;

  constructor(options: WorkbenchOptions) {
    const { services, backdrop, settings, prints, frame } = options;
    this.#services = services;
    this.settings = settings;
    this.#prints = prints;
    this.#print = this.#findPrint(settings.print);
    this.#frame = frame;
    const session = this.#weave();
    this.#lens = new Lens({
      cloth: () => this.stage.loop.session.world.cloths[0],
      onTurn: () => this.#rail.turn(),
    });
    this.#rail = new BenchRail(services.ui, this.#lens.camera);
    this.#lens.face(frame);
    this.stage = new ClothStage<StageView>({
      services,
      session,
      dress: [this.#dress(session)],
      box: 'cargo',
      backdrop,
      tools: ['pull', 'cut', 'blow', 'pin', 'ball'],
      createView: (shown, dress) => this.#createView(shown, dress),
      translate: (action) => (this.settings.hasDepth ? this.#lens.translate(action) : action),
    });
    this.#wrapPins();
    this.report = reportThrough(this.stage, this.#lens.camera, () => this.settings.hasDepth);
    this.#placeRail();
    this.#applyView();
    this.#tune();
  }

  get prints(): readonly SandboxPrint[] {
    return this.#prints;
  }

  get print(): SandboxPrint {
    return this.#print;
  }

  get frame(): SandboxFrame {
    return this.#frame;
  }

  /** Places the cloth in the free room of a layout, whatever frame it was hung in. */
  place(layout: SandboxLayout, screen: ScreenSize): void {
    this.#layout = layout;
    this.#screen = screen;
    const free = { width: layout.frame.width * layout.scale, height: layout.frame.height * layout.scale };
    const scale = Math.min(free.width / this.#frame.width, free.height / this.#frame.height);
    const { width, height, insetLeft, insetTop } = screen;
    const x = insetLeft + layout.x + (free.width - this.#frame.width * scale) / 2;
    this.stage.place({ x, y: insetTop + layout.y, scale, width, height, benchY: null });
    this.#moveWalls();
  }

  /** Hangs a fresh cloth in the frame of the present layout. */
  hang(): void {
    if (this.#layout) this.#frame = this.#layout.frame;
    this.#show(this.#weave());
  }

  /** Takes over new settings; the cloth is woven anew only where it must be. */
  change(part: Partial<SandboxSettings>): void {
    const before = this.settings;
    const isHungAnew = this.#isHungAnewBy(part);
    const hasOtherPrint = this.#findPrint(part.print ?? before.print) !== this.#print;
    this.settings = { ...before, ...part };
    this.#print = this.#findPrint(this.settings.print);
    if (isHungAnew) this.hang();
    else if (this.settings.spacing !== before.spacing) this.#weaveFiner();
    else if (hasOtherPrint || this.settings.fabric !== before.fabric)
      this.stage.view.setDress(0, this.#dress(this.stage.loop.session));
    if (this.settings.hasWalls !== before.hasWalls) this.#moveWalls();
    this.#applyView();
    this.#tune();
  }

  /** Whether a change of the settings makes another cloth of the present one. */
  isWovenAnewBy(part: Partial<SandboxSettings>): boolean {
    const { spacing } = this.settings;
    return this.#isHungAnewBy(part) || (part.spacing ?? spacing) !== spacing;
  }

  /** Adds a print, in the place of one of the same id. */
  addPrint(print: SandboxPrint): void {
    this.#prints = [...this.#prints.filter(({ id }) => id !== print.id), print];
  }

  undo(): void {
    this.stage.undo();
    this.#afterRewind();
  }

  redo(): void {
    this.stage.redo();
    this.#afterRewind();
  }

  gust(): void {
    queueAction(this.stage.loop.queue, { type: 'gust', strength: 1 });
  }

  /** @param picture the player's picture as a data link, if it is what is printed */
  save(picture: string | null): SandboxFile {
    return {
      format: SANDBOX_FORMAT,
      version: 1,
      simVersion: SIM_VERSION,
      settings: formatSettings(this.settings),
      frame: this.#frame,
      aspect: this.#print.aspect,
      picture,
      state: encodeState(this.stage.loop.session.world),
    };
  }

  /**
   * Goes on where a file was written. Its settings, already read, are taken in any case.
   * @returns what was wrong with its state, or null.
   */
  load(file: SandboxFile, settings: SandboxSettings): string | null {
    this.settings = settings;
    this.#print = this.#findPrint(settings.print);
    this.#frame = file.frame;
    const session = this.#weave();
    let problem: string | null = null;
    if (canResume(file))
      try {
        resumeState(file.state, session.world);
      } catch (error) {
        problem = error instanceof Error ? error.message : 'state: damaged';
      }
    else if (file.state !== null) problem = 'It was made by another version, so the cloth is a fresh one.';
    this.#show(session);
    // Hands that were on the cloth when it was written down are gone.
    for (const { pointer } of session.world.grabs)
      if (pointer >= 0) queueAction(this.stage.loop.queue, { type: 'release', pointer });
    return problem;
  }

  destroy(): void {
    this.stage.destroy();
    this.#rail.destroy();
  }

  /** Other pins, other proportions or a way into depth or out of it: a fresh cloth is hung. */
  #isHungAnewBy(part: Partial<SandboxSettings>): boolean {
    const next = { ...this.settings, ...part };
    return (
      this.#findPrint(next.print).aspect !== this.#print.aspect ||
      next.pins !== this.settings.pins ||
      next.hasDepth !== this.settings.hasDepth
    );
  }

  #findPrint(id: string): SandboxPrint {
    return this.#prints.find((each) => each.id === id) ?? this.#prints[0];
  }

  #weave(): Session {
    return weaveCloth(this.#services.kernels, this.#print, this.#frame, this.settings);
  }

  #createView(session: Session, dress: readonly ClothDress[]): StageView | null {
    if (!session.world.cloths[0].spatial) return null;
    return new DepthView({
      renderer: this.#services.app.renderer,
      world: session.world,
      dress,
      frames: this.#services.ui,
      light: BOX_LIGHT.cargo,
      camera: this.#lens.camera,
      wall: WALL_DEPTH,
    });
  }

  /** In depth pins are where the camera shows them. */
  #wrapPins(): void {
    const { context } = this.stage;
    const { hasPin } = context;
    context.hasPin = (x, y, radius) =>
      this.settings.hasDepth ? this.#lens.hasPin(x, y, radius) : hasPin?.(x, y, radius) === true;
  }

  #dress(session: Session): ClothDress {
    return dressCloth(session, this.#print, this.settings);
  }

  #show(session: Session): void {
    this.#lens.face(this.#frame);
    this.stage.replaceSession(session, [this.#dress(session)]);
    this.#placeRail();
    if (this.#layout && this.#screen) this.place(this.#layout, this.#screen);
    this.#applyView();
    this.#tune();
  }

  /** Another precision: a whole cloth keeps its place and its swing, a torn one is hung anew. */
  #weaveFiner(): void {
    const [old] = this.stage.loop.session.world.cloths;
    const { substeps } = this.stage.loop.session.world;
    const session = this.#weave();
    const [fresh] = session.world.cloths;
    const next = this.settings.isClassic ? countSubsteps(fresh.spacing) : TAUT_SUBSTEPS;
    if (old.cut + old.snapped === 0) resampleCloth(old, fresh, substeps > 0 ? substeps / next : 0);
    this.#show(session);
  }

  #afterRewind(): void {
    this.#moveWalls();
    this.#tune();
  }

  #tune(): void {
    const { queue, session } = this.stage.loop;
    for (const [name, value] of listTuning(this.settings, session.world))
      queueAction(queue, { type: 'set', name, value });
  }

  #applyView(): void {
    const { view, reach } = this.settings;
    this.stage.view.setMode(view);
    const { mouse, touch, pen, blow, ball } = DEFAULT_REACH;
    this.stage.context.reach = {
      mouse: mouse * reach,
      touch: touch * reach,
      pen: pen * reach,
      blow: blow * reach,
      ball: ball * reach,
    };
  }

  #placeRail(): void {
    const isOnRail = ['everyFourth', 'twoCorners', 'topRow'].includes(this.settings.pins);
    this.#rail.place(this.#frame, isOnRail, this.stage.view.behind);
  }

  /** The walls are the edges of what is visible. */
  #moveWalls(): void {
    if (!this.#screen) return;
    const { width, height } = this.#screen;
    const from = { x: 0, y: 0 };
    const to = { x: 0, y: 0 };
    this.stage.context.toWorld(0, 0, from);
    this.stage.context.toWorld(width, height, to);
    const { hasWalls } = this.settings;
    queueAction(this.stage.loop.queue, {
      type: 'setWalls',
      left: toUnits(hasWalls ? from.x : -NO_WALL),
      top: toUnits(hasWalls ? from.y : -NO_WALL),
      right: toUnits(hasWalls ? to.x : NO_WALL),
      bottom: toUnits(hasWalls ? to.y : NO_WALL),
    });
  }
}
