import { AUTOPILOT_PACE } from '../game/autopilot';
import { BOXES } from '../game/catalogue';
import { TITLE_RIG } from '../game/flag';
import { formOf, spread } from '../ui/layout';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { FABRIC_LOOKS } from '../view/fabric-look';
import { createPrint } from '../view/print';
import { FlagStage } from './flag-stage';
import { FlyingScene } from './flag-stage/flying-scene';
import type { ScreenSize } from './scene';
import type { Services } from './services';

const FLAG_WIDTH = (TITLE_RIG.cloth.cols - 1) * TITLE_RIG.cloth.spacing;
const FLAG_HEIGHT = (TITLE_RIG.cloth.rows - 1) * TITLE_RIG.cloth.spacing;
/** Wind on the dial: enough to fly, calm enough to read the name. */
const DIAL = 0.36;
/** Steps for which nobody plays before the flag is pulled by itself. */
const PATIENCE = 900;

/** The way in: the name on a flag that can be torn, and where to go. */
export class TitleScene extends FlyingScene {
  readonly name = 'title';
  protected readonly flag: FlagStage;
  readonly #play: SewingButton;
  readonly #sandbox: SewingButton;
  readonly #toFlag: SewingButton;
  readonly #sound: SewingButton;
  readonly #gear: SewingButton;

  /** @param message what went wrong on the way here, for the player */
  static async create(services: Services, message = ''): Promise<TitleScene> {
    const [backdrop, flag] = await Promise.all([
      services.stage.loadBackdrop('snip'),
      services.stage.loadPicture('flag'),
    ]);
    return new TitleScene(services, backdrop, flag, message);
  }

  private constructor(
    services: Services,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    flag: HTMLImageElement,
    message: string,
  ) {
    super(services);
    const { ui } = this;
    const print = createPrint({ pattern: 'flag', image: flag, hem: null }, FLAG_WIDTH, FLAG_HEIGHT);
    const pen = print.getContext('2d');
    pen?.drawImage(flag, 0, 0, FLAG_WIDTH, FLAG_HEIGHT);
    this.flag = new FlagStage({
      services,
      rig: TITLE_RIG,
      dress: { print, look: FABRIC_LOOKS.flag },
      box: 'snip',
      backdrop,
      dial: DIAL,
      pace: { ...AUTOPILOT_PACE, idle: PATIENCE },
    });
    const button = (
      icon: 'play' | 'sandbox' | 'flag',
      title: string,
      color: 'madder' | 'indigo' | 'sage',
      onPress: () => void,
    ) =>
      new SewingButton(ui, {
        color,
        radius: icon === 'play' ? 84 : 56,
        icon,
        title,
        caption: {
          text: title,
          size: icon === 'play' ? 34 : 26,
          isDisplay: true,
          color: COLORS.plum,
          offset: icon === 'play' ? 114 : 81,
        },
        onPress,
      });
    this.#play = button('play', 'Play', 'madder', () =>
      // A newcomer starts at once; who has won something chooses.
      services.go(
        Object.keys(services.progress.current.stars).length > 0
          ? { name: 'levels' }
          : { name: 'play', level: BOXES[0].levels[0] },
      ),
    );
    this.#sandbox = button('sandbox', 'Sandbox', 'indigo', () => services.go({ name: 'sandbox' }));
    this.#toFlag = button('flag', 'Flag', 'sage', () => services.go({ name: 'flag' }));
    this.#sound = new SewingButton(ui, {
      color: 'umber',
      radius: 26,
      icon: services.settings.current.muted ? 'mute' : 'sound',
      title: 'Sound',
      onPress: () => this.#toggleSound(),
    });
    this.#gear = new SewingButton(ui, {
      color: 'umber',
      radius: 26,
      icon: 'gear',
      title: 'Settings',
      onPress: () => services.go({ name: 'settings' }),
    });
    this.root.addChild(
      this.flag.stage.container,
      this.#sandbox,
      this.#toFlag,
      this.#play,
      this.#sound,
      this.#gear,
      this.toast,
    );
    const notice = message || services.progress.takeNotice();
    if (notice) {
      this.toast.show(notice, 'bad', 6000);
      services.announce(notice);
    }
    this.focus.setWidgets([this.#play, this.#sandbox, this.#toFlag, this.#sound, this.#gear]);
  }

  resize({ width, height, insetTop, insetRight }: ScreenSize): void {
    const form = formOf(width, height);
    const isPortrait = form === 'portrait';
    const isSmall = form === 'phone-landscape';
    // On tall screens the flag bleeds off the right edge, so that the name stays large.
    const scale = isPortrait
      ? Math.min((width * 1.02) / FLAG_WIDTH, (height * 0.36) / FLAG_HEIGHT)
      : Math.min((width * 0.72) / FLAG_WIDTH, (height * (isSmall ? 0.5 : 0.44)) / FLAG_HEIGHT);
    const left = isPortrait ? 12 : (width - FLAG_WIDTH * scale) / 2 - 26 * scale;
    this.flag.place({
      x: left,
      y: isPortrait ? height * 0.13 : height * (isSmall ? 0.02 : 0.035),
      scale,
      width,
      height,
      benchY: null,
    });
    const large = isPortrait ? Math.min(72, height * 0.09) : isSmall ? 46 : 84;
    const small = isPortrait ? Math.min(46, height * 0.06) : isSmall ? 34 : 56;
    this.#play.resize(large);
    this.#sandbox.resize(small);
    this.#toFlag.resize(small);
    if (isPortrait) {
      // Low screens have no room to spare: the labels of the lower two have to stay on it.
      const below = Math.min(height * 0.64 + large + small + 72, height - small - 50);
      this.#play.position.set(width / 2, Math.min(height * 0.64, below - small - large - 58));
      this.#sandbox.position.set(width * 0.26, below);
      this.#toFlag.position.set(width * 0.74, below);
    } else {
      const y = height * (isSmall ? 0.74 : 0.8);
      const pitch = isSmall ? 150 : 215;
      this.#sandbox.position.set(spread(0, 3, width / 2, pitch), y);
      this.#play.position.set(width / 2, y - (isSmall ? 0 : 22));
      this.#toFlag.position.set(spread(2, 3, width / 2, pitch), y);
    }
    this.toast.position.set(width / 2, insetTop + height * (isPortrait ? 0.06 : 0.6));
    this.toast.setMaxWidth(Math.min(520, width - 32));
    const edge = isPortrait || isSmall ? 40 : 48;
    const corner = insetTop + (isPortrait ? 64 : edge);
    this.#gear.position.set(width - insetRight - edge, corner);
    this.#sound.position.set(width - insetRight - edge - 68, corner);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() === 'm') this.#toggleSound();
    else return false;
    return true;
  }

  #toggleSound(): void {
    const muted = !this.services.settings.current.muted;
    this.services.settings.change({ muted });
    this.#sound.setIcon(muted ? 'mute' : 'sound');
  }
}
