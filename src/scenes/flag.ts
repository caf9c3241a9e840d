import { Container } from 'pixi.js';
import { RIGS, type RigName } from '../game/rigs';
import { PICTURE_TYPES, pickFiles } from '../platform/files';
import { decodePicture } from '../platform/pictures';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { ToolBar } from '../ui/tool-bar';
import type { PrintSpec } from '../view/print';
import { layOutFlag, STRAP } from './flag/layout';
import { FlagPanel } from './flag/panel';
import { BANNERS, type Banner, dressRig, FIRST_BANNER, OWN_PICTURE } from './flag/prints';
import { FlagStage } from './flag-stage';
import { FlyingScene } from './flag-stage/flying-scene';
import { type ScreenSize, safeArea } from './scene';
import type { Services } from './services';

/** Wind on the dial when the scene opens. */
const FIRST_DIAL = 0.5;
const TOOL_KEYS = ['pull', 'cut', 'blow'] as const;
type ToolName = (typeof TOOL_KEYS)[number];
const SMALL_RADIUS = 28;
/** A picture that a player brings is kept at most this large, px. */
const PICTURE_SIZE = 1400;

/** A banner in the wind: hang it, print it, blow at it, pull, rip and cut it. */
export class FlagScene extends FlyingScene {
  readonly name = 'flag';
  protected readonly flag: FlagStage;
  /** The controls: they keep clear of what the system takes of the screen. */
  readonly #front = new Container();
  readonly #panel: FlagPanel;
  readonly #tools: ToolBar;
  readonly #back: SewingButton;
  readonly #gust: SewingButton;
  readonly #undo: SewingButton;
  readonly #redo: SewingButton;
  readonly #renew: SewingButton;
  #banners: readonly Banner[];
  #chosen = FIRST_BANNER.pole;
  /** Has the player chosen a print? Until then each rig wears its own. */
  #hasChosen = false;
  #hasOwnPicture = false;
  #size: ScreenSize = { width: 1, height: 1, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };

  static async create(services: Services): Promise<FlagScene> {
    const [backdrop, photo] = await Promise.all([
      services.stage.loadBackdrop('gale'),
      services.stage.loadPicture('photo'),
    ]);
    return new FlagScene(services, backdrop, photo);
  }

  private constructor(
    services: Services,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    photo: HTMLImageElement,
  ) {
    super(services);
    const { ui } = this;
    this.#banners = [
      ...BANNERS,
      { id: OWN_PICTURE, title: 'Your picture', spec: { pattern: 'photo', image: photo } },
    ];
    this.flag = new FlagStage({
      services,
      rig: RIGS.pole,
      dress: dressRig(RIGS.pole, this.#specOf(this.#chosen)),
      box: 'gale',
      backdrop,
      dial: FIRST_DIAL,
    });
    this.#panel = new FlagPanel(ui, {
      banners: this.#banners,
      chosen: this.#chosen,
      dial: FIRST_DIAL,
      isTaut: false,
      onRig: (rig) => this.#setRig(rig),
      onBanner: (id) => this.#setBanner(id),
      onDial: (dial) => this.flag.setDial(dial),
      onTaut: (isTaut) => this.flag.setTaut(isTaut),
      onFold: () => this.resize(this.#size),
    });
    this.#tools = new ToolBar(ui, {
      tools: [
        { id: 'pull', icon: 'pull', caption: 'Pull' },
        { id: 'cut', icon: 'cut', caption: 'Cut' },
        { id: 'blow', icon: 'blow', caption: 'Blow' },
      ],
      chosen: 'pull',
      width: STRAP.width,
      isCompact: true,
      onChoose: (id) => this.flag.stage.setTool(id as ToolName),
    });
    this.#gust = new SewingButton(ui, {
      color: 'sage',
      radius: 34,
      icon: 'flag',
      title: 'Gust',
      caption: { text: 'Gust', size: 16, color: COLORS.onWood, offset: 47 },
      onPress: () => this.flag.gust(),
    });
    const small = (icon: 'back' | 'undo' | 'redo' | 'retry', title: string, onPress: () => void) =>
      new SewingButton(ui, {
        color: icon === 'back' ? 'umber' : 'indigo',
        radius: SMALL_RADIUS,
        icon,
        title,
        onPress,
      });
    this.#back = small('back', 'Back to the title', () => services.go({ name: 'title' }));
    this.#undo = small('undo', 'Undo', () => this.flag.undo());
    this.#redo = small('redo', 'Redo', () => this.flag.redo());
    this.#renew = small('retry', 'New cloth', () => this.flag.renew());
    this.#front.addChild(
      this.#panel.card,
      this.#tools,
      this.#undo,
      this.#redo,
      this.#renew,
      this.#gust,
      this.#back,
      this.toast,
    );
    this.root.addChild(this.flag.stage.container, this.#front);
    this.focus.setWidgets([
      this.#back,
      this.#undo,
      this.#redo,
      this.#renew,
      ...this.#tools.buttons,
      this.#gust,
      ...this.#panel.focusables,
    ]);
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const { x, y, width, height } = safeArea(size);
    this.#front.position.set(x, y);
    const { rig } = this.flag;
    const panel = this.#panel;
    const layout = layOutFlag(width, height, rig, (cardWidth, form) => panel.layOut(cardWidth, form));
    const { card, flag, tools, gust } = layout;
    panel.card.position.set(card.x, card.y);
    this.flag.place({
      x: x + flag.x,
      y: y + flag.y,
      scale: flag.scale,
      width: size.width,
      height: size.height,
      benchY: y + flag.benchY,
    });
    this.#tools.resize(tools.width);
    this.#tools.position.set(tools.x, tools.y);
    this.#gust.resize(gust.radius);
    this.#gust.position.set(gust.x, gust.y);
    const buttons = [this.#undo, this.#redo, this.#renew];
    for (const button of [this.#back, ...buttons]) button.resize(layout.radius);
    this.#back.position.copyFrom(layout.back);
    for (const [n, button] of buttons.entries()) button.position.copyFrom(layout.row[n]);
    // What an unfolded card covers waits until it is folded again.
    const reach = panel.card.sheetHeight / 2;
    const isFree = (y: number, half: number) =>
      card.form !== 'folding' || !panel.isUnfolded || Math.abs(y - card.y) >= reach + half;
    this.#tools.visible = this.#gust.visible = isFree(tools.y, STRAP.height / 2);
    for (const button of buttons) button.visible = isFree(button.y, layout.radius);
    this.toast.position.set(width / 2, height > width ? 110 : 60);
    this.toast.setMaxWidth(Math.min(520, width - 32));
  }

  override update(deltaMs: number): void {
    super.update(deltaMs);
    this.#undo.isEnabled = this.flag.stage.canUndo;
    this.#redo.isEnabled = this.flag.stage.canRedo;
  }

  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const tool = TOOL_KEYS['123'.indexOf(key)];
    if (tool) {
      this.#tools.chosen = tool;
      this.flag.stage.setTool(tool);
      return true;
    }
    switch (key) {
      case 'z':
        if (event.shiftKey) this.flag.redo();
        else this.flag.undo();
        return true;
      case 'g':
        this.flag.gust();
        return true;
      case 'r':
        this.flag.renew();
        return true;
      case 'escape':
        if (this.#panel.isUnfolded) {
          this.#panel.fold(false);
          this.resize(this.#size);
        } else if (this.focus.focused) this.focus.blur();
        else this.services.go({ name: 'title' });
        return true;
      default:
        return !this.focus.focused && this.flag.stage.keyboardHand.key(event);
    }
  }

  drop(file: File): void {
    void this.#takePicture(file);
  }

  override destroy(): void {
    this.focus.setWidgets([]);
    this.#panel.destroy();
    super.destroy();
  }

  #specOf(id: string): PrintSpec {
    return (this.#banners.find((banner) => banner.id === id) ?? this.#banners[0]).spec;
  }

  #setRig(name: RigName): void {
    if (!this.#hasChosen) {
      this.#chosen = FIRST_BANNER[name];
      this.#panel.choose(this.#chosen);
    }
    this.flag.renew({ rig: RIGS[name], dress: dressRig(RIGS[name], this.#specOf(this.#chosen)) }, () =>
      this.resize(this.#size),
    );
  }

  #setBanner(id: string): void {
    this.#hasChosen = true;
    const wasChosen = this.#chosen === id;
    this.#chosen = id;
    // The first press shows the built-in picture, the next one asks for another.
    if (id === OWN_PICTURE) {
      if (wasChosen || this.#hasOwnPicture) void this.#pickPicture();
      else this.toast.show('Press it once more to bring a picture of your own.');
    }
    this.flag.setDress(dressRig(this.flag.rig, this.#specOf(id)));
  }

  async #pickPicture(): Promise<void> {
    const [file] = await pickFiles(PICTURE_TYPES);
    if (file) await this.#takePicture(file);
  }

  async #takePicture(file: File): Promise<void> {
    const result = await decodePicture(file, PICTURE_SIZE);
    if (this.root.destroyed) return;
    if (!result.ok) {
      this.toast.show(result.message, 'bad', 6000);
      return;
    }
    this.#hasOwnPicture = true;
    this.#hasChosen = true;
    this.#chosen = OWN_PICTURE;
    this.#banners = this.#banners.map((banner) =>
      banner.id === OWN_PICTURE
        ? { ...banner, spec: { pattern: 'picture', image: result.picture.canvas } }
        : banner,
    );
    this.#panel.setSwatch(this.#banners, OWN_PICTURE);
    this.#panel.choose(OWN_PICTURE);
    this.flag.setDress(dressRig(this.flag.rig, this.#specOf(OWN_PICTURE)));
  }
}
