import { AUTOPILOT_PACE } from '../game/autopilot';
import { BOXES } from '../game/catalogue';
import { type Rig, TITLE_RIG, TITLE_RIG_TALL, TITLE_WEAR } from '../game/rigs';
import { formOf, spread } from '../ui/layout';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { FABRIC_LOOKS } from '../view/fabric-look';
import { createPrint } from '../view/print';
import type { ClothDress } from '../view/world-view';
import { FlagStage } from './flag-stage';
import { FlyingScene } from './flag-stage/flying-scene';
import type { ScreenSize } from './scene';
import type { Services } from './services';
import { frayEnd } from './title/frayed-end';

/** Folds of the flag are lit as if they were so much steeper; the short one folds sharply by itself. */
const RELIEF = { wide: 1.65, tall: 1.2 } as const;
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
  #size: ScreenSize = { width: 1, height: 1, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };
  #isTall: boolean;
  /** A flag for the other kind of screen is on its way. */
  #isChanging = false;

  /** @param message what went wrong on the way here, for the player */
  static async create(services: Services, message = ''): Promise<TitleScene> {
    const { width, height } = services.app.screen;
    const [backdrop, cut] = await Promise.all([
      services.stage.loadBackdrop('snip'),
      loadCut(services, height > width),
    ]);
    return new TitleScene(services, backdrop, cut, message);
  }

  private constructor(
    services: Services,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    cut: FlagCut,
    message: string,
  ) {
    super(services);
    const { ui } = this;
    this.#isTall = cut.isTall;
    this.flag = new FlagStage({
      services,
      rig: cut.rig,
      dress: cut.dress,
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

  resize(size: ScreenSize): void {
    const { width, height, insetTop, insetRight } = size;
    this.#size = size;
    const form = formOf(width, height);
    const isPortrait = form === 'portrait';
    const isSmall = form === 'phone-landscape';
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
      const y = height * (isSmall ? 0.77 : 0.8);
      const pitch = isSmall ? 150 : 215;
      this.#sandbox.position.set(spread(0, 3, width / 2, pitch), y);
      this.#play.position.set(width / 2, y - (isSmall ? 0 : 22));
      this.#toFlag.position.set(spread(2, 3, width / 2, pitch), y);
    }
    this.toast.position.set(width / 2, insetTop + (isPortrait ? Math.max(44, height * 0.06) : height * 0.6));
    this.toast.setMaxWidth(Math.min(520, width - 32));
    const edge = isPortrait || isSmall ? 40 : 48;
    const corner = insetTop + (isPortrait ? Math.min(64, Math.max(34, height * 0.076)) : edge);
    this.#gear.position.set(width - insetRight - edge, corner);
    this.#sound.position.set(width - insetRight - edge - 68, corner);
    // On tall screens the flag bleeds off the right edge, so that the name stays large.
    const flag = sizeOf(this.flag.rig);
    const flagY = isPortrait ? Math.max(height * 0.17, corner + 32) : 0;
    const scale = isPortrait
      ? Math.min(
          (width * (this.#isTall ? 1.08 : 0.95)) / flag.width,
          (height * 0.31) / flag.height,
          (this.#play.y - large - 14 - flagY) / flag.height,
        )
      : Math.min((width * 0.72) / flag.width, (height * (isSmall ? 0.45 : 0.44)) / flag.height);
    this.flag.place({
      x: isPortrait ? Math.max(6, (width - 440 * scale) / 2) : (width - flag.width * scale) / 2 - 26 * scale,
      y: isPortrait ? flagY - 44 * scale : height * (isSmall ? 0.02 : 0.035),
      scale,
      width,
      height,
      benchY: null,
    });
    if (isPortrait !== this.#isTall) void this.#changeFlag(isPortrait);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() === 'm') this.#toggleSound();
    else return false;
    return true;
  }

  /** The screen was turned: a flag of the other cut is hung. */
  async #changeFlag(isTall: boolean): Promise<void> {
    if (this.#isChanging) return;
    this.#isChanging = true;
    const cut = await loadCut(this.services, isTall);
    this.#isChanging = false;
    if (this.root.destroyed) return;
    this.#isTall = isTall;
    this.flag.renew(cut, () => this.resize(this.#size));
  }

  #toggleSound(): void {
    const muted = !this.services.settings.current.muted;
    this.services.settings.change({ muted });
    this.#sound.setIcon(muted ? 'mute' : 'sound');
  }
}

/** A flag of the title: how it hangs, and how it is printed. */
interface FlagCut {
  readonly rig: Rig;
  readonly dress: ClothDress;
  readonly isTall: boolean;
}

function sizeOf({ cloth: { cols, rows, spacing } }: Rig): { width: number; height: number } {
  return { width: (cols - 1) * spacing, height: (rows - 1) * spacing };
}

async function loadCut(services: Services, isTall: boolean): Promise<FlagCut> {
  const rig = isTall ? TITLE_RIG_TALL : TITLE_RIG;
  const image = await services.stage.loadPicture(isTall ? 'flag-tall' : 'flag');
  const { width, height } = sizeOf(rig);
  const print = createPrint({ pattern: 'flag', image, hem: null }, width, height);
  const pen = print.getContext('2d');
  if (pen) {
    // Over the threads that every print gets: the picture has its own.
    pen.clearRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    frayEnd(pen, width, height, isTall ? [] : TITLE_WEAR);
  }
  return {
    rig,
    dress: { print, look: { ...FABRIC_LOOKS.flag, depth: isTall ? RELIEF.tall : RELIEF.wide } },
    isTall,
  };
}
