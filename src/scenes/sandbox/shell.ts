import { Container } from 'pixi.js';
import type { Tool } from '../../game/level';
import { TAUT_SUBSTEPS } from '../../sim/taut';
import { FocusRing } from '../../ui/focus';
import { Toast } from '../../ui/toast';
import { Tweens } from '../../ui/tween';
import type { Ui } from '../../ui/widget';
import { layoutSandbox, type SandboxLayout } from '../../view/sandbox-layout';
import { type ScreenSize, safeArea } from '../scene';
import type { Services } from '../services';
import { countGrid, type SandboxPrint } from './cloths';
import { Controls } from './controls';
import type { Desk, PageName } from './desk';
import { type Figures, measureFigures } from './figures';
import { describePrecision } from './knobs';
import { LinkKeeper } from './link-keeper';
import { Porter } from './porter';
import { nameOf, Samples } from './samples';
import type { SandboxSettings } from './settings';
import { drawLots } from './surprise';
import { canRecord } from './take-away';
import type { Workbench } from './workbench';
import { afterPaint, WorkingSign } from './working';

/** Share of real time in slow motion. */
const SLOW = 0.25;
/** Below this spacing (px) weaving takes long enough to say so. */
const LONG_WORK = 7;
/** ms between two readings of the live figures. */
const FIGURES_MS = 250;
/** An upright screen below this height (px) opens with its sheet folded. */
const FOLDED_HEIGHT = 640;

/** The controls of the sandbox, and what they do to the cloth on the workbench. */
export class Shell implements Desk {
  readonly container = new Container();
  readonly samples = new Samples();
  readonly porter: Porter;
  readonly #services: Services;
  readonly #bench: Workbench;
  readonly #tweens: Tweens;
  readonly #ui: Ui;
  readonly #focus = new FocusRing();
  readonly #toast: Toast;
  readonly #working: WorkingSign;
  readonly #link = new LinkKeeper(() => this.settings);
  #controls: Controls | null = null;
  #page: PageName = 'print';
  #tool: Tool = 'pull';
  #isOpen: boolean | null = null;
  #layout: SandboxLayout = layoutSandbox(1280, 720, true);
  #screen: ScreenSize = {
    width: 1280,
    height: 720,
    insetTop: 0,
    insetRight: 0,
    insetBottom: 0,
    insetLeft: 0,
  };
  /** Of real time while the cloth moves. */
  #pace = 1;
  #isPageOld = false;
  #figuresIn = 0;

  constructor(services: Services, bench: Workbench) {
    this.#services = services;
    this.#bench = bench;
    this.#tweens = new Tweens(services.isCalm());
    this.#ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#toast = new Toast(this.#ui, { maxWidth: 520 });
    this.#working = new WorkingSign(this.#ui);
    this.container.addChild(this.#toast, this.#working);
    this.porter = new Porter({
      bench,
      storage: services.storage,
      sound: services.sound,
      canvas: services.app.canvas,
      say: (text, isBad) => this.say(text, isBad),
      setWorking: (isWorking) => {
        this.#working.visible = isWorking;
      },
      onTaken: () => {
        this.samples.forget('picture');
        this.#afterChange(true);
      },
      showBare: (isBare) => this.#showBare(isBare),
    });
    bench.stage.setTool(this.#tool);
  }

  get settings(): SandboxSettings {
    return this.#bench.settings;
  }

  get prints(): readonly SandboxPrint[] {
    return this.#bench.prints;
  }

  get isPaused(): boolean {
    return this.#bench.stage.pace === 0;
  }

  get isSlow(): boolean {
    return this.#pace < 1;
  }

  get canRecord(): boolean {
    return canRecord(this.#services.app.canvas);
  }

  get stepMs(): number {
    return this.#bench.stage.stepMs;
  }

  get drawMs(): number {
    return this.#bench.stage.drawMs;
  }

  /** Whether the keyboard is on a control. */
  get hasFocus(): boolean {
    return this.#focus.focused !== undefined;
  }

  /** @returns where the cloth may be on the new screen */
  resize(screen: ScreenSize): SandboxLayout {
    this.#screen = screen;
    const { x, y, width, height } = safeArea(screen);
    this.#isOpen ??= !(height > width && height < FOLDED_HEIGHT);
    this.#layout = layoutSandbox(width, height, this.#isOpen, this.#services.settings.current.leftHanded);
    this.container.position.set(x, y);
    this.#bench.place(this.#layout, screen);
    this.#build();
    const { roomX, roomWidth, barHeight } = this.#layout;
    const middle = roomX + roomWidth / 2;
    this.#toast.position.set(middle, Math.max(90, barHeight + 12));
    this.#toast.setMaxWidth(Math.min(520, roomWidth - 32));
    this.#working.position.set(middle, barHeight + 46);
    return this.#layout;
  }

  update(deltaMs: number): void {
    if (this.#isPageOld) this.#showPage();
    this.#tweens.update(deltaMs);
    this.#controls?.panel?.update();
    const { stage } = this.#bench;
    this.#controls?.showHistory(stage.canUndo, stage.canRedo);
    this.#figuresIn -= deltaMs;
    if (this.#figuresIn <= 0) {
      this.#figuresIn = FIGURES_MS;
      this.#controls?.panel?.refresh();
    }
    this.#link.update(deltaMs);
  }

  say(text: string, isBad = false): void {
    this.#toast.show(text, isBad ? 'bad' : 'plain', isBad ? 6000 : undefined);
    this.#services.announce(text);
  }

  change(part: Partial<SandboxSettings>): void {
    const { spacing, fabric, isClassic, hasDepth } = this.settings;
    const isDeeper = (part.hasDepth ?? hasDepth) !== hasDepth;
    // A fabric brings values of its own for the sliders below it, and so does depth.
    const isOther =
      (part.fabric ?? fabric) !== fabric || (part.isClassic ?? isClassic) !== isClassic || isDeeper;
    if (isDeeper && part.hasDepth) {
      if (this.#tool === 'ball') this.chooseTool('pull');
      this.say('Pull beside the cloth to look round it.');
    }
    const change = () => {
      this.#bench.change(part);
      if (isDeeper) this.#controls?.showDepth(this.settings.hasDepth);
      this.#afterChange(isOther);
    };
    if ((part.spacing ?? spacing) < LONG_WORK && this.#bench.isWovenAnewBy(part)) void this.#workLong(change);
    else change();
    if (part.fabric !== undefined) this.say(nameOf(part.fabric));
  }

  describeSpacing(spacing: number): string {
    const { cols, rows } = countGrid(this.#bench.print.aspect, this.#bench.frame, spacing);
    return describePrecision(cols, rows, spacing, this.settings.isClassic, TAUT_SUBSTEPS);
  }

  measure(): Figures {
    return measureFigures(this.#bench.stage.loop.session.world);
  }

  gust(): void {
    this.#bench.gust();
  }

  chooseTool(tool: Tool): void {
    if (tool === 'ball' && this.settings.hasDepth) {
      this.say('Balls know no depth: they are for the flat cloth.');
      this.#controls?.showTool(this.#tool);
      return;
    }
    this.#tool = tool;
    this.#bench.stage.setTool(tool);
    this.#controls?.showTool(tool);
  }

  setSlow(isSlow: boolean): void {
    this.#pace = isSlow ? SLOW : 1;
    if (!this.isPaused) this.#bench.stage.pace = this.#pace;
    if (this.#page === 'view') this.#isPageOld = true;
  }

  togglePause(): void {
    const { stage } = this.#bench;
    stage.pace = this.isPaused ? this.#pace : 0;
    this.#controls?.showTime(this.isPaused);
    if (this.#page === 'view') this.#isPageOld = true;
  }

  /** One step; whoever asks for it while the cloth moves wants it to stop. */
  step(): void {
    if (!this.isPaused) this.togglePause();
    this.#bench.stage.step();
  }

  reset(): void {
    if (this.settings.spacing < LONG_WORK) void this.#workLong(() => this.#bench.hang());
    else this.#bench.hang();
  }

  /** Another cloth altogether, as luck will have it. */
  surprise(): void {
    this.change(drawLots(this.settings, this.prints, Math.random));
    this.#isPageOld = true;
  }

  copyLink(): void {
    void this.#link
      .copy()
      .then((isCopied) =>
        this.say(
          isCopied ? 'The link is copied.' : 'The link cannot be copied; it stands in the address bar.',
        ),
      );
  }

  showPage(page: PageName): void {
    this.#page = page;
    if (this.#isOpen) this.#isPageOld = true;
    else this.#toggle(true);
  }

  /** Scrolls the page of the panel. @returns whether it could */
  scrollPage(share: number): boolean {
    return this.#controls?.panel?.scroll(share) ?? false;
  }

  destroy(): void {
    this.porter.destroy();
    this.#focus.destroy();
    this.#tweens.clear();
    this.#controls?.destroy();
    this.container.destroy({ children: true });
    this.samples.destroy();
  }

  /** Shows that there is work, and does it once that is seen. */
  async #workLong(work: () => void): Promise<void> {
    this.#working.visible = true;
    await afterPaint();
    if (this.container.destroyed) return;
    work();
    this.#working.visible = false;
  }

  #afterChange(isPageOld: boolean): void {
    this.#link.touch();
    if (isPageOld) this.#isPageOld = true;
  }

  #showBare(isBare: boolean): void {
    this.container.visible = !isBare;
    this.#services.renderNow();
  }

  #showPage(): void {
    this.#isPageOld = false;
    const { focused } = this.#focus;
    const index = focused ? (this.#controls?.focusable.indexOf(focused) ?? -1) : -1;
    this.#controls?.panel?.showPage(this.#page);
    this.#listFocusable();
    // Whoever turned a knob by keyboard stands where the knob stands now.
    const again = this.#controls?.focusable[index];
    if (focused && again) this.#focus.focus(again);
  }

  #toggle(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    const { hasFocus } = this;
    this.resize(this.#screen);
    // Whoever did it by keyboard may want it back.
    if (hasFocus && this.#controls?.fold) this.#focus.focus(this.#controls.fold);
  }

  #build(): void {
    this.#isPageOld = false;
    this.#controls?.destroy();
    this.#controls = new Controls(this.#ui, {
      layout: this.#layout,
      isPanelOpen: this.#isOpen ?? true,
      page: this.#page,
      tool: this.#tool,
      desk: this,
      onBack: () => this.#services.go({ name: 'title' }),
      onUndo: () => this.#bench.undo(),
      onRedo: () => this.#bench.redo(),
      onReset: () => this.reset(),
      onTool: (tool) => this.chooseTool(tool),
      onTogglePanel: (isOpen) => this.#toggle(isOpen),
      onPage: (page) => this.showPage(page),
    });
    this.#controls.showTime(this.isPaused);
    this.#controls.showDepth(this.settings.hasDepth);
    this.container.addChildAt(this.#controls.container, 0);
    this.#listFocusable();
  }

  #listFocusable(): void {
    this.#focus.setWidgets(this.#controls?.focusable ?? [], () => {
      // First from the controls back to the hand on the cloth, then out.
      if (this.hasFocus) this.#focus.blur();
      else this.#services.go({ name: 'title' });
    });
  }
}
