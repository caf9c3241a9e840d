import { Container, Sprite } from 'pixi.js';
import { BOXES } from '../game/catalogue';
import type { Level } from '../game/level';
import { createSession } from '../game/session';
import { FocusRing } from '../ui/focus';
import { formOf, spread } from '../ui/layout';
import { SewingButton } from '../ui/sewing-button';
import { COLORS } from '../ui/theme';
import { Toast } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import { FABRIC_LOOKS } from '../view/fabric-look';
import { createPrint } from '../view/print';
import { ClothStage } from './cloth-stage';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** The banner of the title, in units of its own stage. */
const FLAG = { cols: 47, rows: 17, spacing: 20, x: 24, y: 44 };
const FLAG_WIDTH = (FLAG.cols - 1) * FLAG.spacing;
const FLAG_HEIGHT = (FLAG.rows - 1) * FLAG.spacing;
const POLE = { x: 16, width: 16, top: 14, bottom: 560 };

const LEVEL: Level = {
  format: 1,
  id: 'title',
  title: 'Ripstop',
  goal: 'Play',
  light: 'snip',
  floor: 'none',
  gravity: 150,
  wind: 900,
  turbulence: 0.9,
  cloths: [
    {
      id: 'flag',
      ...FLAG,
      pins: 'leftEdge',
      fabric: { shear: 0.12, damping: 0.985 },
      pattern: { name: 'flag' },
    },
  ],
  tools: ['pull', 'cut'],
  goals: [],
};

/** Steps that are run before the title is seen, so that the flag already flies. */
const WARM_UP_STEPS = 150;

/** The way in: the name on a flag that can be torn, and where to go. */
export class TitleScene implements Scene {
  readonly name = 'title';
  readonly root = new Container();
  readonly #stage: ClothStage;
  readonly #tweens: Tweens;
  readonly #focus = new FocusRing();
  readonly #pole = new Container();
  readonly #play: SewingButton;
  readonly #sandbox: SewingButton;
  readonly #sound: SewingButton;
  readonly #toast: Toast;
  readonly #services: Services;

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
    this.#services = services;
    this.#tweens = new Tweens(services.isCalm());
    const ui: Ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    const print = createPrint({ pattern: 'flag', image: flag, hem: null }, FLAG_WIDTH, FLAG_HEIGHT);
    const pen = print.getContext('2d');
    pen?.drawImage(flag, 0, 0, FLAG_WIDTH, FLAG_HEIGHT);
    const session = createSession(LEVEL, services.kernels);
    this.#stage = new ClothStage({
      services,
      session,
      dress: [{ print, look: FABRIC_LOOKS.flag }],
      box: 'snip',
      backdrop,
      tools: ['pull', 'cut'],
    });
    this.#buildPole(services.ui);
    this.#stage.view.container.addChild(this.#pole);
    const button = (
      icon: 'play' | 'sandbox',
      title: string,
      color: 'madder' | 'indigo',
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
    this.#sound = new SewingButton(ui, {
      color: 'umber',
      radius: 26,
      icon: services.settings.current.muted ? 'mute' : 'sound',
      title: 'Sound',
      onPress: () => this.#toggleSound(),
    });
    this.#toast = new Toast(ui, { maxWidth: 520 });
    this.root.addChild(this.#stage.container, this.#play, this.#sandbox, this.#sound, this.#toast);
    const notice = message || services.progress.takeNotice();
    if (notice) {
      this.#toast.show(notice, 'bad', 6000);
      services.announce(notice);
    }
    this.#focus.setWidgets([this.#play, this.#sandbox, this.#sound]);
    for (let s = 0; s < WARM_UP_STEPS / 5; s++) this.#stage.update(1000 / 12);
  }

  report(): SceneReport {
    return this.#stage.report;
  }

  resize({ width, height }: ScreenSize): void {
    const form = formOf(width, height);
    const isPortrait = form === 'portrait';
    const isSmall = form === 'phone-landscape';
    // On tall screens the flag bleeds off the right edge, so that the name stays large.
    const scale = isPortrait
      ? Math.min((width * 1.1) / FLAG_WIDTH, (height * 0.36) / FLAG_HEIGHT)
      : Math.min((width * 0.72) / FLAG_WIDTH, (height * (isSmall ? 0.5 : 0.44)) / FLAG_HEIGHT);
    const left = isPortrait ? 12 : (width - FLAG_WIDTH * scale) / 2 - 26 * scale;
    this.#stage.place({
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
    if (isPortrait) {
      this.#play.position.set(width / 2, height * 0.64);
      this.#sandbox.position.set(width / 2, height * 0.64 + large + small + 84);
    } else {
      const y = height * (isSmall ? 0.76 : 0.8);
      const pitch = isSmall ? 150 : 215;
      this.#play.position.set(spread(0, 2, width / 2, pitch), y - (isSmall ? 0 : 22));
      this.#sandbox.position.set(spread(1, 2, width / 2, pitch), y);
    }
    this.#toast.position.set(width / 2, height * (isPortrait ? 0.06 : 0.6));
    this.#toast.setMaxWidth(Math.min(520, width - 32));
    const edge = isPortrait || isSmall ? 40 : 48;
    this.#sound.position.set(width - edge, isPortrait ? 64 : edge);
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.#stage.update(deltaMs);
  }

  beforeRender(): void {
    this.#stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() === 'm') this.#toggleSound();
    else return false;
    return true;
  }

  destroy(): void {
    this.#focus.destroy();
    this.#tweens.clear();
    this.#stage.destroy();
    this.root.destroy({ children: true });
  }

  #toggleSound(): void {
    const muted = !this.#services.settings.current.muted;
    this.#services.settings.change({ muted });
    this.#sound.setIcon(muted ? 'mute' : 'sound');
  }

  #buildPole(frames: Services['ui']): void {
    const body = new Sprite(frames['pole-body']);
    body.height = POLE.bottom - POLE.top;
    body.anchor.set(0.5, 0);
    body.position.set(POLE.x, POLE.top);
    const knob = new Sprite(frames['pin-large']);
    knob.position.set(POLE.x, POLE.top - 6);
    this.#pole.addChild(body, knob);
    for (const share of [0.07, 0.93]) {
      const cord = new Sprite(frames['pole-cord']);
      cord.position.set(POLE.x, FLAG.y + FLAG_HEIGHT * share);
      this.#pole.addChild(cord);
    }
  }
}
