import { Container } from 'pixi.js';
import type { Level, Tool } from '../game/level';
import { createSession } from '../game/session';
import { countStars } from '../game/stars';
import type { Solution } from '../game/strokes';
import { FocusRing } from '../ui/focus';
import { Toast } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import { layoutPlay, type Span, type StageLayout } from '../view/stage-layout';
import type { ClothDress } from '../view/world-view';
import { ClothStage } from './cloth-stage';
import { Behind } from './play/behind';
import { Cards } from './play/cards';
import { contentOf } from './play/content';
import { Course } from './play/course';
import { Defocus } from './play/defocus';
import { dressLevel } from './play/dress';
import { Hint } from './play/hint';
import { Hud } from './play/hud';
import { Props } from './play/props';
import { Standing } from './play/standing';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** Tries after which a level may be passed over. */
const TRIES_TO_SKIP = 3;

/** One level: the cloth, what is asked of it, and how it came out. */
export class PlayScene implements Scene {
  readonly name = 'play';
  readonly root = new Container();
  readonly #services: Services;
  readonly #level: Level;
  readonly #tweens: Tweens;
  readonly #focus = new FocusRing();
  readonly #standing: Standing;
  readonly #stage: ClothStage;
  readonly #course: Course;
  readonly #cards: Cards;
  readonly #hud: Hud;
  readonly #hint: Hint;
  readonly #props: Props;
  readonly #behind: Behind;
  readonly #defocus: Defocus;
  readonly #toast: Toast;
  readonly #content: Span;
  #layout: StageLayout = layoutPlay(1, 1);

  /** @param isGuest whether the level is a player's own file: its stars are not kept */
  static async create(
    services: Services,
    level: Level,
    solution: Solution | null,
    isGuest = false,
  ): Promise<PlayScene> {
    const needsPhoto =
      level.cloths.some((cloth) => cloth.pattern.name === 'photo') ||
      level.behind?.some(({ look }) => look === 'picture');
    const [backdrop, photo] = await Promise.all([
      services.stage.loadBackdrop(level.light),
      needsPhoto ? services.stage.loadPicture('photo') : undefined,
    ]);
    return new PlayScene(services, level, solution, isGuest, backdrop, dressLevel(level, photo), photo);
  }

  private constructor(
    services: Services,
    level: Level,
    solution: Solution | null,
    isGuest: boolean,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    dress: readonly ClothDress[],
    photo: HTMLImageElement | undefined,
  ) {
    this.#services = services;
    this.#level = level;
    this.#tweens = new Tweens(services.isCalm());
    const ui: Ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#standing = new Standing(level.id, isGuest, services.progress);
    this.#stage = new ClothStage({
      services,
      session: createSession(level, services.kernels),
      dress,
      box: level.light,
      backdrop,
      tools: level.tools,
      bodies: (level.bodies ?? []).map(({ look }) => look),
      onAct: () => this.#hint.hide(),
      onStep: () => this.#course.afterStep(),
    });
    const { session } = this.#stage.loop;
    this.#content = contentOf(level, session.world, solution?.strokes ?? []);
    this.#props = new Props(services.ui, level, services.isCalm());
    this.#props.addTo(this.#stage.view);
    this.#behind = new Behind(services.ui, level, photo);
    this.#behind.addTo(this.#stage.view);
    this.#course = new Course({
      level,
      stage: this.#stage,
      isCalm: services.isCalm,
      onEnd: () => this.#finish(),
      onResult: () => this.#cards.show('result'),
    });
    this.#cards = new Cards({
      services,
      ui,
      focus: this.#focus,
      level,
      standing: this.#standing,
      session,
      hasTried: () => this.#course.tries >= TRIES_TO_SKIP,
      onResume: () => this.#resume(),
      onRetry: () => this.#retry(),
      onWatch: () => this.#watchAgain(),
    });
    // The first level of a box brings its new element.
    const isTeaching = this.#standing.number === 1 && this.#standing.stars === 0;
    this.#hint = new Hint(services.ui, solution?.strokes[0], isTeaching);
    this.#hud = new Hud(ui, level, this.#standing.number, {
      onPause: () => this.pause(),
      onUndo: () => this.#course.undo(),
      onRetry: () => this.#retry(),
      onHint: () => this.#showHint(),
      onTool: (tool) => this.#chooseTool(tool),
      onFast: () => this.#course.toggleFast(),
    });
    const behindCards = new Container();
    behindCards.addChild(this.#stage.container, this.#hint.container, this.#hud.root);
    this.#defocus = new Defocus(
      behindCards,
      services.isCalm(),
      services.settings.current.quality === 'plain',
    );
    this.#toast = new Toast(ui, { maxWidth: 560 });
    // Messages lie over the cards too: what the storage says must be read.
    this.root.addChild(behindCards, this.#cards.container, this.#toast);
    this.#sayNotice();
    this.#chooseTool(level.tools[0]);
    this.#focus.setWidgets(this.#hud.focusable, () => this.pause());
  }

  report(): SceneReport {
    return this.#stage.report;
  }

  resize({ width, height, insetTop, insetRight, insetBottom, insetLeft }: ScreenSize): void {
    // Wall and bench reach the edges of the screen; what is played and pressed keeps clear of a notch.
    this.#layout = layoutPlay(width - insetLeft - insetRight, height - insetTop - insetBottom, this.#content);
    const { scale } = this.#layout;
    const x = this.#layout.x + insetLeft;
    const y = this.#layout.y + insetTop;
    this.#stage.place({ x, y, scale, width, height, benchY: this.#layout.benchY + insetTop });
    this.#props.resize(-x / scale, (width - x) / scale);
    this.#hint.container.position.set(x, y);
    this.#hint.container.scale.set(scale);
    this.#hud.root.position.set(insetLeft, insetTop);
    this.#hud.layout(this.#layout, this.#services.settings.current.leftHanded);
    this.#cards.resize(width, height);
    this.#toast.position.set(width / 2, height - insetBottom - 44);
    this.#toast.setMaxWidth(Math.min(560, width - 32));
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.#course.update(deltaMs);
    const { session } = this.#stage.loop;
    const { isWait, isFast, isWatching, isPaused } = this.#course;
    this.#props.draw(session.world, deltaMs / 1000);
    this.#hud.setFast(isWait, isFast);
    // The card says it all.
    const note = this.#cards.open === 'result' ? '' : isWatching ? 'Replay' : null;
    this.#hud.show(session.strokes, session.goals.statuses, note);
    this.#hud.setCanUndo(this.#stage.canUndo && !isWatching);
    this.#defocus.update(deltaMs, this.#cards.open !== null);
    const isIdle = session.outcome === 'playing' && !isPaused && !isWatching && !isWait;
    this.#hint.update(deltaMs, this.#layout.scale, isIdle);
  }

  beforeRender(): void {
    this.#stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const tool = this.#level.tools['123'.indexOf(key)];
    if (tool) {
      this.#chooseTool(tool);
      return true;
    }
    switch (key) {
      case 'r':
        this.#retry();
        return true;
      case 'z':
        if (event.shiftKey) this.#course.redo();
        else this.#course.undo();
        return true;
      case 'h':
        this.#showHint();
        return true;
      case 'p':
        if (this.#course.isPaused) this.#resume();
        else this.pause();
        return true;
      default:
        return this.#playByKey(event);
    }
  }

  /** While no control has the focus, arrows and Enter are a hand over the cloth; Enter leaves a result. */
  #playByKey(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.#course.isPaused) return false;
    const isResult = this.#cards.open === 'result';
    if (this.#focus.focused) {
      if (key !== 'Escape' || isResult) return false;
      this.#focus.blur();
      return true;
    }
    if (!isResult) return !this.#course.isWatching && this.#stage.keyboardHand.key(event);
    if (key !== 'Enter') return false;
    if (this.#stage.loop.session.outcome === 'won') this.#cards.goOn();
    else this.#retry();
    return true;
  }

  pause(): void {
    if (this.#cards.open) return;
    this.#course.pause();
    this.#cards.show('pause');
  }

  destroy(): void {
    this.#focus.destroy();
    this.#defocus.destroy();
    this.#tweens.clear();
    this.#cards.destroy();
    this.#hud.destroy();
    this.#hint.destroy();
    this.#stage.destroy();
    this.#props.destroy();
    this.#behind.destroy();
    this.root.destroy({ children: true });
  }

  #chooseTool(tool: Tool): void {
    this.#stage.setTool(tool);
    this.#hud.chooseTool(tool);
  }

  #showHint(): void {
    if (!this.#course.isWatching) this.#hint.show();
  }

  #resume(): void {
    this.#cards.close();
    this.#course.goOn();
  }

  #retry(): void {
    this.#cards.close();
    this.#hint.hide();
    this.#course.retry();
  }

  /** Shows the attempt again from its first step, and the card once more when it is over. */
  #watchAgain(): void {
    this.#cards.close();
    this.#course.watchAgain();
  }

  /** An attempt has ended: it is heard, and the stars are kept. */
  #finish(): void {
    const { session } = this.#stage.loop;
    const isWon = session.outcome === 'won';
    this.#services.sound.play(isWon ? 'win' : 'fail');
    if (isWon) this.#standing.finish(countStars(session));
    this.#sayNotice();
  }

  /** What the storage has to say, once. */
  #sayNotice(): void {
    const notice = this.#services.progress.takeNotice();
    if (!notice) return;
    this.#toast.show(notice, 'bad', 6000);
    this.#services.announce(notice);
  }
}
