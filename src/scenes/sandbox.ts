import { CanvasSource, Container, Texture } from 'pixi.js';
import { queueAction, toUnits } from '../game/actions';
import type { Tool } from '../game/level';
import { createSession } from '../game/session';
import { PICTURE_TYPES, pickFiles } from '../platform/files';
import { decodePicture } from '../platform/pictures';
import type { ParameterName } from '../sim/action';
import { FocusRing } from '../ui/focus';
import { PaperCard } from '../ui/paper-card';
import { SewingButton } from '../ui/sewing-button';
import { Sheet } from '../ui/sheet';
import { linearScale } from '../ui/slider-scale';
import { SwatchRow } from '../ui/swatch-row';
import { TapeSlider } from '../ui/tape-slider';
import { createDisplayText } from '../ui/text';
import { COLORS } from '../ui/theme';
import { Toast } from '../ui/toast';
import { ToolBar } from '../ui/tool-bar';
import { Tweens } from '../ui/tween';
import type { Focusable, Ui } from '../ui/widget';
import { FABRIC_LOOKS } from '../view/fabric-look';
import { createPrint, createSwatch, fabricOf } from '../view/print';
import { Rail } from '../view/rail';
import { layoutSandbox, type SandboxLayout } from '../view/stage-layout';
import type { ClothDress } from '../view/world-view';
import { ClothStage } from './cloth-stage';
import { hangCloth, PRINTS, RAIL_Y, type SandboxPrint } from './sandbox/cloths';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** px between points. */
const SPACING = 10;
/** Longest side of a picture that is printed, px. */
const PICTURE_SIZE = 2048;

interface Knob {
  readonly name: ParameterName;
  readonly title: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly start: number;
  readonly format: (value: number) => string;
}

const KNOBS: readonly Knob[] = [
  {
    name: 'gravityY',
    title: 'Gravity',
    least: -980,
    most: 1960,
    step: 20,
    start: 980,
    format: (v) => (v === 0 ? 'None' : `${(v / 980).toFixed(1)} g`),
  },
  {
    name: 'wind',
    title: 'Wind',
    least: -1200,
    most: 1200,
    step: 20,
    start: 0,
    format: (v) => (v === 0 ? 'Still' : `${Math.abs(v)} ${v < 0 ? 'left' : 'right'}`),
  },
  {
    name: 'tearLimit',
    title: 'Tear limit',
    least: 1.3,
    most: 6,
    step: 0.1,
    start: 2.6,
    format: (v) => `× ${v.toFixed(1)}`,
  },
  {
    name: 'stiffness',
    title: 'Stiffness',
    least: 1,
    most: 60,
    step: 1,
    start: 16,
    format: (v) => `${v} passes`,
  },
];

/** Free play: a cloth, the tools, and the knobs of the simulation. */
export class SandboxScene implements Scene {
  readonly name = 'sandbox';
  readonly root = new Container();
  readonly #services: Services;
  readonly #stage: ClothStage;
  readonly #tweens: Tweens;
  readonly #ui: Ui;
  readonly #focus = new FocusRing();
  readonly #rail: Rail;
  readonly #controls = new Container();
  readonly #toast: Toast;
  readonly #swatches = new Map<string, Texture>();
  readonly #knobs = new Map<ParameterName, number>(KNOBS.map(({ name, start }) => [name, start]));
  #print: SandboxPrint;
  #picture: SandboxPrint | null = null;
  #tool: Tool = 'pull';
  #isPanelOpen = true;
  #size: ScreenSize = { width: 1280, height: 720, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };
  #layout: SandboxLayout = layoutSandbox(1280, 720, true);
  #isHung = false;

  static async create(services: Services): Promise<SandboxScene> {
    const [backdrop, photo] = await Promise.all([
      services.stage.loadBackdrop('cargo'),
      services.stage.loadPicture('photo'),
    ]);
    return new SandboxScene(services, backdrop, photo);
  }

  private constructor(
    services: Services,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    photo: HTMLImageElement,
  ) {
    this.#services = services;
    this.#tweens = new Tweens(services.isCalm());
    this.#ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#print = {
      id: 'photo',
      title: 'Lake',
      spec: { pattern: 'photo', image: photo },
      aspect: photo.width / photo.height,
    };
    this.#allPrints = [...PRINTS, this.#print];
    for (const print of this.#allPrints) this.#addSwatch(print);
    this.#stage = new ClothStage({
      services,
      session: createSession(hangCloth(this.#print.aspect, this.#layout.frame, SPACING), services.kernels),
      dress: [this.#dressOf(this.#print, this.#layout)],
      box: 'cargo',
      backdrop,
      tools: ['pull', 'cut', 'blow', 'pin', 'ball'],
    });
    this.#rail = new Rail(services.ui, 100);
    this.#toast = new Toast(this.#ui, { maxWidth: 520 });
    this.root.addChild(this.#stage.container, this.#controls, this.#toast);
    this.#stage.setTool(this.#tool);
  }

  #allPrints: SandboxPrint[];

  report(): SceneReport {
    return this.#stage.report;
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const before = this.#layout.frame;
    this.#layout = layoutSandbox(size.width, size.height, this.#isPanelOpen);
    const { x, y, scale, frame } = this.#layout;
    this.#stage.place({ x, y, scale, width: size.width, height: size.height, benchY: null });
    if (!this.#isHung || frame.width !== before.width || frame.height !== before.height) this.#hang();
    this.#moveWalls();
    this.#buildControls();
    this.#toast.position.set(size.width / 2, Math.max(90, this.#layout.barHeight));
    this.#toast.setMaxWidth(Math.min(520, size.width - 32));
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.#stage.update(deltaMs);
  }

  beforeRender(): void {
    this.#stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const tool = (['pull', 'cut', 'blow', 'pin', 'ball'] as const)['12345'.indexOf(key)];
    if (tool) this.#chooseTool(tool);
    else if (key === 'r') this.#reset();
    else if (key === 'z' && event.shiftKey) this.#stage.redo();
    else if (key === 'z') this.#stage.undo();
    else if (key === ' ') this.#stage.pace = this.#stage.pace > 0 ? 0 : 1;
    else return false;
    return true;
  }

  /** Prints a picture of the player's on the cloth; the old print stays if it is none. */
  async drop(file: File): Promise<void> {
    const result = await decodePicture(file, PICTURE_SIZE);
    if (!result.ok) {
      this.#toast.show(result.message, 'bad', 6000);
      this.#services.announce(result.message);
      return;
    }
    const { canvas, width, height } = result.picture;
    this.#picture = {
      id: 'picture',
      title: 'Yours',
      spec: { pattern: 'picture', image: canvas },
      aspect: width / height,
    };
    this.#allPrints = [...this.#allPrints.filter(({ id }) => id !== 'picture'), this.#picture];
    this.#addSwatch(this.#picture);
    this.#choosePrint('picture');
    this.#buildControls();
  }

  destroy(): void {
    this.#focus.destroy();
    this.#tweens.clear();
    this.#stage.destroy();
    this.#rail.destroy();
    this.root.destroy({ children: true });
    for (const texture of this.#swatches.values()) texture.destroy(true);
  }

  #addSwatch(print: SandboxPrint): void {
    this.#swatches.get(print.id)?.destroy(true);
    this.#swatches.set(
      print.id,
      new Texture({ source: new CanvasSource({ resource: createSwatch(print.spec, 88) }) }),
    );
  }

  #dressOf(print: SandboxPrint, layout: SandboxLayout): ClothDress {
    const [cloth] = hangCloth(print.aspect, layout.frame, SPACING).cloths;
    return {
      print: createPrint(print.spec, (cloth.cols - 1) * cloth.spacing, (cloth.rows - 1) * cloth.spacing),
      look: FABRIC_LOOKS[fabricOf(print.spec.pattern)],
    };
  }

  /** Hangs a fresh cloth with the print and the knobs as they are. */
  #hang(): void {
    this.#isHung = true;
    const level = hangCloth(this.#print.aspect, this.#layout.frame, SPACING);
    const session = createSession(level, this.#services.kernels);
    this.#stage.replaceSession(session, [this.#dressOf(this.#print, this.#layout)]);
    const width = this.#layout.frame.width * 0.94;
    this.#rail.resize(width);
    this.#rail.container.position.set((this.#layout.frame.width - width) / 2, RAIL_Y);
    this.#stage.view.behind.addChild(this.#rail.container);
    for (const [name, value] of this.#knobs) this.#setKnob(name, value);
    this.#moveWalls();
  }

  #reset(): void {
    this.#hang();
  }

  #setKnob(name: ParameterName, value: number): void {
    this.#knobs.set(name, value);
    queueAction(this.#stage.loop.queue, { type: 'set', name, value });
    // Iterations mean something to the classic relaxation only: who turns them wants that.
    if (name === 'stiffness')
      queueAction(this.#stage.loop.queue, { type: 'set', name: 'taut', value: value === 16 ? 1 : 0 });
  }

  /** The walls are the edges of what is visible. */
  #moveWalls(): void {
    const { visible } = this.#layout;
    queueAction(this.#stage.loop.queue, {
      type: 'setWalls',
      left: toUnits(visible.x),
      top: toUnits(visible.y),
      right: toUnits(visible.x + visible.width),
      bottom: toUnits(visible.y + visible.height),
    });
  }

  #chooseTool(tool: Tool): void {
    this.#tool = tool;
    this.#stage.setTool(tool);
    this.#buildControls();
  }

  #choosePrint(id: string): void {
    const print = this.#allPrints.find((each) => each.id === id);
    if (!print) return;
    const isSameShape = print.aspect === this.#print.aspect;
    this.#print = print;
    if (isSameShape) this.#stage.view.setDress(0, this.#dressOf(print, this.#layout));
    else this.#hang();
  }

  async #pick(): Promise<void> {
    const [file] = await pickFiles(PICTURE_TYPES);
    if (file) await this.drop(file);
  }

  #buildControls(): void {
    for (const child of this.#controls.removeChildren()) child.destroy({ children: true });
    const { width, height, isPortrait, isCompact, panel, tools, barHeight } = this.#layout;
    const ui = this.#ui;
    const focusable: Focusable[] = [];
    const add = (button: SewingButton, x: number, y: number) => {
      button.position.set(x, y);
      this.#controls.addChild(button);
      focusable.push(button);
    };
    const radius = isPortrait || isCompact ? 25 : 29;
    const top = isPortrait ? Math.min(78, barHeight * 0.62) : isCompact ? 30 : 48;
    const small = { radius: isCompact ? 22 : 25 };
    add(
      new SewingButton(ui, {
        color: 'umber',
        radius,
        icon: 'back',
        title: 'Back',
        onPress: () => this.#services.go({ name: 'title' }),
      }),
      isPortrait || isCompact ? 40 : 52,
      top,
    );
    const actions = [
      { icon: 'undo', title: 'Undo', color: 'indigo', onPress: () => this.#stage.undo() },
      { icon: 'retry', title: 'Start over', color: 'indigo', onPress: () => this.#reset() },
      { icon: 'picture', title: 'Your picture', color: 'bronze', onPress: () => void this.#pick() },
    ] as const;
    actions.forEach((action, n) => {
      const x = isPortrait ? width - 40 - (actions.length - 1 - n) * 62 : (isCompact ? 104 : 128) + n * 66;
      add(new SewingButton(ui, { ...action, ...small }), x, top);
    });
    if (!isPortrait && !this.#isPanelOpen)
      add(
        new SewingButton(ui, {
          color: 'bronze',
          ...small,
          icon: 'gear',
          title: 'Open the panel',
          onPress: () => this.#togglePanel(true),
        }),
        width - 52,
        top,
      );
    const bar = new ToolBar(ui, {
      tools: [
        { id: 'pull', icon: 'pull', caption: 'Pull' },
        { id: 'cut', icon: 'cut', caption: 'Cut' },
        { id: 'blow', icon: 'blow', caption: 'Blow' },
        { id: 'pin', icon: 'pin', caption: 'Pin' },
        { id: 'ball', icon: 'ball', caption: 'Ball' },
      ],
      chosen: this.#tool,
      width: tools.width,
      isCompact: isPortrait || isCompact,
      onChoose: (id) => {
        this.#tool = id as Tool;
        this.#stage.setTool(this.#tool);
      },
    });
    bar.position.set(tools.x + tools.width / 2, tools.y + tools.height / 2);
    bar.scale.set(Math.min(1, tools.height / bar.barHeight));
    const widgets = new Container();
    let room: number;
    if (isPortrait) {
      const sheet = new Sheet(ui, {
        width,
        height: panel.height,
        peek: height - tools.y + 26,
        onToggle: (isOpen) => this.#togglePanel(isOpen),
      });
      sheet.position.set(0, panel.y);
      sheet.setOpen(this.#isPanelOpen, false);
      sheet.content.addChild(widgets);
      widgets.position.set(24, 30);
      room = width - 48;
      this.#controls.addChild(sheet);
    } else if (this.#isPanelOpen) {
      const card = new PaperCard(ui, {
        width: panel.width,
        height: panel.height,
        stitchColor: 0x2a6c78,
        inset: 10,
      });
      card.position.set(panel.x + panel.width / 2, panel.y + panel.height / 2);
      const title = createDisplayText('Cloth', { size: 28, color: COLORS.plum });
      title.position.set(-panel.width / 2 + 32, -panel.height / 2 + 36);
      const close = new SewingButton(ui, {
        color: 'umber',
        radius: 22,
        icon: 'close',
        title: 'Close the panel',
        onPress: () => this.#togglePanel(false),
      });
      close.position.set(panel.width / 2 - 46, -panel.height / 2 + 36);
      widgets.position.set(-panel.width / 2 + 32, -panel.height / 2 + 74);
      room = panel.width - 64;
      card.content.addChild(title, close, widgets);
      focusable.push(close);
      this.#controls.addChild(card);
    } else room = 0;
    if (room > 0)
      this.#buildPanel(widgets, room, isPortrait ? tools.y - panel.y - 40 : panel.height - 96, focusable);
    else widgets.destroy();
    this.#controls.addChild(bar);
    this.#focus.setWidgets(focusable, () => this.#services.go({ name: 'title' }));
  }

  #buildPanel(into: Container, width: number, height: number, focusable: Focusable[]): void {
    const isTight = height < 380;
    const row = new SwatchRow(this.#ui, {
      items: this.#allPrints.map(({ id, title }) => ({
        id,
        title,
        texture: this.#swatches.get(id) as Texture,
      })),
      chosen: this.#print.id,
      width,
      side: isTight ? 48 : 68,
      isSingleLine: isTight,
      hasCaptions: !isTight,
      maxColumns: 4,
      onChoose: (id) => this.#choosePrint(id),
    });
    into.addChild(row);
    const first = row.rowsHeight + (isTight ? 24 : 18);
    const pitch = Math.max(58, Math.min(76, (height - first) / KNOBS.length));
    KNOBS.forEach((knob, n) => {
      if (first + (n + 0.7) * pitch > height + 24) return;
      const slider = new TapeSlider(this.#ui, {
        title: knob.title,
        scale: linearScale(knob.least, knob.most, knob.step),
        value: this.#knobs.get(knob.name) ?? knob.start,
        defaultValue: knob.start,
        width,
        format: knob.format,
        onChange: (value) => this.#setKnob(knob.name, value),
      });
      slider.y = first + n * pitch;
      into.addChild(slider);
      focusable.push(slider);
    });
  }

  #togglePanel(isOpen: boolean): void {
    if (isOpen === this.#isPanelOpen) return;
    this.#isPanelOpen = isOpen;
    this.resize(this.#size);
  }
}
