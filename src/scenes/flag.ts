import { Container } from 'pixi.js';
import { RIGS, type RigName } from '../game/flag';
import { PICTURE_TYPES, pickFiles } from '../platform/files';
import { decodePicture } from '../platform/pictures';
import { formOf } from '../ui/layout';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { ToolBar } from '../ui/tool-bar';
import type { PrintSpec } from '../view/print';
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
/** Of the strap with tools, and from it to the gust, px. */
const TOOLS_WIDTH = 268;
const GUST_GAP = 36;
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
    });
    this.#tools = new ToolBar(ui, {
      tools: [
        { id: 'pull', icon: 'pull', caption: 'Pull' },
        { id: 'cut', icon: 'cut', caption: 'Cut' },
        { id: 'blow', icon: 'blow', caption: 'Blow' },
      ],
      chosen: 'pull',
      width: TOOLS_WIDTH,
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
    const form = formOf(width, height);
    const isPortrait = form === 'portrait';
    const isSmall = form === 'phone-landscape';
    const isLow = isPortrait && height < 560;
    const cardWidth = isPortrait ? Math.min(460, width - 24) : isSmall ? 300 : 296;
    const cardHeight = this.#panel.layOut(cardWidth, isPortrait || isSmall);
    const { card } = this.#panel;
    if (isPortrait) card.position.set(width / 2, height - cardHeight / 2 - (isLow ? 6 : 14));
    else card.position.set(width - cardWidth / 2 - (isSmall ? 14 : 28), height / 2 - (isSmall ? 0 : 20));
    // The bench holds the tools; the flag stands on its edge.
    const benchRoom = isSmall || isLow ? 104 : isPortrait ? 130 : 118;
    const top = isLow ? 46 : 64;
    const free = isPortrait
      ? { x: 0, y: top, width, height: height - cardHeight - (isLow ? 18 : 28) - benchRoom - top }
      : {
          x: 0,
          y: isSmall ? 8 : 24,
          width: width - cardWidth - (isSmall ? 20 : 44),
          height: height - benchRoom - (isSmall ? 8 : 24),
        };
    this.#placeFlag({ ...free, x: free.x + x, y: free.y + y });
    const rowY = free.y + free.height + benchRoom / 2 + (isPortrait ? 6 : 0);
    const toolsWidth = Math.min(TOOLS_WIDTH, width * 0.66);
    const radius = width < 360 ? 30 : 34;
    const gap = isSmall ? GUST_GAP / 2 : GUST_GAP;
    const row = toolsWidth + gap + 2 * radius;
    // On a phone on its side a flag's foot needs the bench's left.
    const rowX = Math.max((free.width - row) / 2, isSmall ? free.width - row - 4 : 0);
    this.#tools.resize(toolsWidth);
    this.#tools.position.set(rowX + toolsWidth / 2, rowY + (isSmall ? -1 : 4));
    this.#gust.resize(radius);
    this.#gust.position.set(rowX + row - radius, rowY - 12);
    const edge = isPortrait || isSmall ? 40 : 52;
    this.#back.position.set(edge, edge);
    // On a wide screen they stand above the card.
    const smallY = isSmall ? Math.max(30, (card.y - cardHeight / 2) / 2) : edge;
    const pitch = isPortrait ? 66 : 84;
    [this.#undo, this.#redo, this.#renew].forEach((button, n) => {
      button.position.set(isPortrait ? width - edge - (2 - n) * pitch : card.x + (n - 1) * pitch, smallY);
    });
    this.toast.position.set(width / 2, isPortrait ? 110 : 60);
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
        this.services.go({ name: 'title' });
        return true;
      default:
        return false;
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

  #placeFlag(free: { x: number; y: number; width: number; height: number }): void {
    const { rig } = this.flag;
    const [x, y, w] = rig.frame;
    const scale = Math.max(0.05, Math.min(free.width / w, free.height / (rig.ground - y)));
    const { width, height } = this.#size;
    const left = free.x + (free.width - w * scale) / 2 - x * scale;
    const benchY = free.y + free.height;
    this.flag.place({
      x: left,
      y: benchY - rig.ground * scale,
      scale,
      width,
      height,
      benchY,
    });
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
