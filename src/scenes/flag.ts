import { Container } from 'pixi.js';
import { RIGS, type RigName } from '../game/flag';
import { PICTURE_TYPES, pickFiles } from '../platform/files';
import { decodePicture } from '../platform/pictures';
import { FocusRing } from '../ui/focus';
import { formOf } from '../ui/layout';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { Toast } from '../ui/toast';
import { ToolBar } from '../ui/tool-bar';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import type { PrintSpec } from '../view/print';
import { FlagPanel } from './flag/panel';
import { BANNERS, type Banner, dressRig, FIRST_BANNER, OWN_PICTURE } from './flag/prints';
import { FlagStage } from './flag-stage';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** Wind on the dial when the scene opens. */
const FIRST_DIAL = 0.32;
/** A picture that a player brings is kept at most this large, px. */
const PICTURE_SIZE = 1400;

/** A banner in the wind: hang it, print it, blow at it, pull, rip and cut it. */
export class FlagScene implements Scene {
  readonly name = 'flag';
  readonly root = new Container();
  readonly #services: Services;
  readonly #flag: FlagStage;
  readonly #tweens: Tweens;
  readonly #focus = new FocusRing();
  readonly #panel: FlagPanel;
  readonly #tools: ToolBar;
  readonly #back: SewingButton;
  readonly #gust: SewingButton;
  readonly #renew: SewingButton;
  readonly #toast: Toast;
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
    this.#services = services;
    this.#tweens = new Tweens(services.isCalm());
    const ui: Ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#banners = [
      ...BANNERS,
      { id: OWN_PICTURE, title: 'Your picture', spec: { pattern: 'photo', image: photo } },
    ];
    this.#flag = new FlagStage({
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
      onDial: (dial) => this.#flag.setDial(dial),
      onTaut: (isTaut) => this.#flag.setTaut(isTaut),
    });
    this.#tools = new ToolBar(ui, {
      tools: [
        { id: 'pull', icon: 'pull', caption: 'Pull' },
        { id: 'cut', icon: 'cut', caption: 'Cut' },
      ],
      chosen: 'pull',
      width: 200,
      isCompact: true,
      onChoose: (id) => this.#flag.stage.setTool(id as 'pull' | 'cut'),
    });
    const caption = (text: string) => ({ text, size: 16, color: COLORS.onWood, offset: 47 });
    this.#gust = new SewingButton(ui, {
      color: 'madder',
      radius: 34,
      icon: 'blow',
      title: 'Gust',
      caption: caption('Gust'),
      onPress: () => this.#flag.gust(),
    });
    this.#renew = new SewingButton(ui, {
      color: 'indigo',
      radius: 34,
      icon: 'retry',
      title: 'New cloth',
      caption: caption('New'),
      onPress: () => this.#flag.renew(),
    });
    this.#back = new SewingButton(ui, {
      color: 'umber',
      radius: 28,
      icon: 'back',
      title: 'Back to the title',
      onPress: () => services.go({ name: 'title' }),
    });
    this.#toast = new Toast(ui, { maxWidth: 520 });
    this.root.addChild(
      this.#flag.stage.container,
      this.#panel.card,
      this.#tools,
      this.#renew,
      this.#gust,
      this.#back,
      this.#toast,
    );
    this.#focus.setWidgets([
      this.#back,
      ...this.#tools.buttons,
      this.#gust,
      this.#renew,
      ...this.#panel.focusables,
    ]);
  }

  report(): SceneReport {
    return this.#flag.report;
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const { width, height } = size;
    const form = formOf(width, height);
    const isPortrait = form === 'portrait';
    const isSmall = form === 'phone-landscape';
    const cardWidth = isPortrait ? Math.min(460, width - 24) : isSmall ? 300 : 296;
    const cardHeight = this.#panel.layOut(cardWidth, isPortrait || isSmall);
    const { card } = this.#panel;
    if (isPortrait) card.position.set(width / 2, height - cardHeight / 2 - 14);
    else card.position.set(width - cardWidth / 2 - (isSmall ? 14 : 28), height / 2 - (isSmall ? 0 : 20));
    // The bench holds the tools; the flag stands on its edge.
    const benchRoom = isSmall ? 96 : 118;
    const free = isPortrait
      ? { x: 0, y: 64, width, height: height - cardHeight - 28 - benchRoom - 64 }
      : {
          x: 0,
          y: isSmall ? 8 : 24,
          width: width - cardWidth - (isSmall ? 20 : 44),
          height: height - benchRoom - (isSmall ? 8 : 24),
        };
    this.#placeFlag(free);
    const rowY = free.y + free.height + benchRoom / 2;
    const middle = free.width / 2;
    this.#tools.resize(isPortrait ? Math.min(190, width * 0.5) : 200);
    const radius = width < 360 ? 30 : 34;
    this.#gust.resize(radius);
    this.#renew.resize(radius);
    this.#tools.position.set(middle - (isPortrait ? width * 0.24 : 150), rowY + 4);
    const pitch = isPortrait ? Math.min(86, width * 0.21) : 104;
    this.#gust.position.set(middle + (isPortrait ? width * 0.12 : 40), rowY - 12);
    this.#renew.position.set(middle + (isPortrait ? width * 0.12 : 40) + pitch, rowY - 12);
    const edge = isPortrait || isSmall ? 40 : 52;
    this.#back.position.set(edge, edge);
    this.#toast.position.set(width / 2, isPortrait ? 90 : 60);
    this.#toast.setMaxWidth(Math.min(520, width - 32));
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.#flag.update(deltaMs);
  }

  beforeRender(): void {
    this.#flag.stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    switch (event.key.toLowerCase()) {
      case 'g':
        this.#flag.gust();
        return true;
      case 'r':
        this.#flag.renew();
        return true;
      case 'escape':
        this.#services.go({ name: 'title' });
        return true;
      default:
        return false;
    }
  }

  drop(file: File): void {
    void this.#takePicture(file);
  }

  destroy(): void {
    this.#focus.destroy();
    this.#tweens.clear();
    this.#flag.destroy();
    this.#panel.destroy();
    this.root.destroy({ children: true });
  }

  #placeFlag(free: { x: number; y: number; width: number; height: number }): void {
    const { rig } = this.#flag;
    const [x, y, w] = rig.frame;
    const scale = Math.max(0.05, Math.min(free.width / w, free.height / (rig.ground - y)));
    const { width, height } = this.#size;
    const left = free.x + (free.width - w * scale) / 2 - x * scale;
    const benchY = free.y + free.height;
    this.#flag.place({
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
    this.#flag.renew({ rig: RIGS[name], dress: dressRig(RIGS[name], this.#specOf(this.#chosen)) }, () =>
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
      else this.#toast.show('Press it once more to bring a picture of your own.');
    }
    this.#flag.setDress(dressRig(this.#flag.rig, this.#specOf(id)));
  }

  async #pickPicture(): Promise<void> {
    const [file] = await pickFiles(PICTURE_TYPES);
    if (file) await this.#takePicture(file);
  }

  async #takePicture(file: File): Promise<void> {
    const result = await decodePicture(file, PICTURE_SIZE);
    if (this.root.destroyed) return;
    if (!result.ok) {
      this.#toast.show(result.message, 'bad', 6000);
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
    this.#flag.setDress(dressRig(this.#flag.rig, this.#specOf(OWN_PICTURE)));
  }
}
