import { Container } from 'pixi.js';
import { BOXES, levelNumber, nextLevel } from '../game/catalogue';
import type { Level, Tool } from '../game/level';
import { isLevelOpen, starsOf } from '../game/progress';
import { finishReplay, type Replay } from '../game/replay';
import { createSession } from '../game/session';
import { countStars, starCauses } from '../game/stars';
import type { Solution } from '../game/strokes';
import { FocusRing } from '../ui/focus';
import { Toast } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import { layoutPlay, type Span, type StageLayout } from '../view/stage-layout';
import type { ClothDress } from '../view/world-view';
import { ClothStage } from './cloth-stage';
import { Behind } from './play/behind';
import { contentOf } from './play/content';
import { Defocus } from './play/defocus';
import { dressLevel } from './play/dress';
import { Hint } from './play/hint';
import { Hud } from './play/hud';
import { Pacing } from './play/pacing';
import { PauseCard } from './play/pause-card';
import { describeStatuses } from './play/progress-words';
import { Props } from './play/props';
import { ResultCard } from './play/result-card';
import { canOnlyWait } from './play/waiting';
import { Watch } from './play/watch';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** ms between the end of a level and its card, so that the end is seen. */
const RESULT_DELAY = 500;
/** Tries after which a level may be passed over. */
const TRIES_TO_SKIP = 3;

/** One level: the cloth, what is asked of it, and how it came out. */
export class PlayScene implements Scene {
  readonly name = 'play';
  readonly root = new Container();
  readonly #services: Services;
  readonly #level: Level;
  readonly #stage: ClothStage;
  readonly #hud: Hud;
  readonly #ui: Ui;
  readonly #tweens: Tweens;
  readonly #focus = new FocusRing();
  readonly #hint: Hint;
  readonly #pacing = new Pacing();
  readonly #props: Props;
  readonly #behind: Behind;
  readonly #behindCards = new Container();
  readonly #defocus: Defocus;
  readonly #toast: Toast;
  readonly #isGuest: boolean;
  readonly #content: Span;
  #result: ResultCard | null = null;
  #pauseCard: PauseCard | null = null;
  #size: ScreenSize = { width: 1, height: 1, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };
  #layout: StageLayout = layoutPlay(1, 1);
  #untilResult = -1;
  /** Attempts that were lost, or given up after a first stroke. */
  #tries = 0;
  #watch: Watch | null = null;
  /** The attempt that the result card is about. */
  #replay: Replay | null = null;

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
    this.#isGuest = isGuest;
    this.#tweens = new Tweens(services.isCalm());
    this.#ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#stage = new ClothStage({
      services,
      session: createSession(level, services.kernels),
      dress,
      box: level.light,
      backdrop,
      tools: level.tools,
      bodies: (level.bodies ?? []).map(({ look }) => look),
      onAct: () => this.#hint.hide(),
      onStep: () => this.#afterStep(),
    });
    this.#content = contentOf(level, this.#stage.loop.session.world, solution?.strokes ?? []);
    this.#props = new Props(services.ui, level, services.isCalm());
    this.#props.addTo(this.#stage.view);
    this.#behind = new Behind(services.ui, level, photo);
    this.#behind.addTo(this.#stage.view);
    this.#toast = new Toast(this.#ui, { maxWidth: 560 });
    // The first level of a box brings its new element.
    const isTeaching = this.#number === 1 && starsOf(services.progress.current, level.id) === 0;
    this.#hint = new Hint(services.ui, solution?.strokes[0], isTeaching);
    this.#hud = new Hud(this.#ui, level, this.#number, {
      onPause: () => this.#openPause(),
      onUndo: () => this.#undo(),
      onRetry: () => this.#retry(),
      onHint: () => this.#showHint(),
      onTool: (tool) => this.#chooseTool(tool),
      onFast: () => this.#pacing.toggleFast(),
    });
    this.#behindCards.addChild(this.#stage.container, this.#hint.container, this.#hud.root);
    this.root.addChild(this.#behindCards, this.#toast);
    this.#defocus = new Defocus(
      this.#behindCards,
      services.isCalm(),
      services.settings.current.quality === 'plain',
    );
    if (!isGuest && levelNumber(level.id) > 0) services.progress.visit(level.id);
    this.#sayNotice();
    this.#chooseTool(level.tools[0]);
    this.#focus.setWidgets(this.#hud.focusable, () => this.#openPause());
  }

  report(): SceneReport {
    return this.#stage.report;
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const { width, height, insetTop, insetRight, insetBottom, insetLeft } = size;
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
    if (this.#pauseCard) this.#openPause();
    if (this.#result) this.#showResult();
    this.#toast.position.set(width / 2, height - insetBottom - 44);
    this.#toast.setMaxWidth(Math.min(560, width - 32));
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    const { session } = this.#stage.loop;
    const isWait = canOnlyWait(session) && !this.#watch;
    const pace = this.#pacing.update(deltaMs, isWait);
    this.#hud.setFast(isWait, this.#pacing.isFast);
    this.#stage.pace = this.#pauseCard ? 0 : pace;
    this.#stage.update(deltaMs);
    this.#props.draw(session.world, deltaMs / 1000);
    // The card says it all.
    const note = this.#result ? '' : this.#watch ? 'Replay' : null;
    this.#hud.show(session.strokes, session.goals.statuses, note);
    this.#hud.setCanUndo(this.#stage.canUndo && !this.#watch);
    const isPlaying = session.outcome === 'playing';
    this.#defocus.update(deltaMs, this.#pauseCard !== null || this.#result !== null);
    this.#hint.update(deltaMs, this.#layout.scale, isPlaying && !this.#pauseCard && !this.#watch && !isWait);
    if (isPlaying || this.#result) return;
    if (this.#untilResult < 0) {
      this.#untilResult = RESULT_DELAY;
      this.#stage.release();
      this.#stage.context.allowed = [];
      if (this.#watch) this.#watch = null;
      else this.#finish();
    }
    this.#untilResult -= deltaMs;
    if (this.#untilResult <= 0) this.#showResult();
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
        if (event.shiftKey) this.#redo();
        else this.#undo();
        return true;
      case 'h':
        this.#showHint();
        return true;
      case 'p':
        if (this.#pauseCard) this.#closePause();
        else this.#openPause();
        return true;
      default:
        return this.#playByKey(event);
    }
  }

  /** While no control has the focus, arrows and Enter are a hand over the cloth; Enter leaves a result. */
  #playByKey(event: KeyboardEvent): boolean {
    const { key } = event;
    if (this.#pauseCard) return false;
    if (this.#focus.focused) {
      if (key !== 'Escape' || this.#result) return false;
      this.#focus.blur();
      return true;
    }
    if (!this.#result) return !this.#watch && this.#stage.keyboardHand.key(event);
    if (key !== 'Enter') return false;
    if (this.#stage.loop.session.outcome === 'won') this.#goOn();
    else this.#retry();
    return true;
  }

  pause(): void {
    if (!this.#result) this.#openPause();
  }

  destroy(): void {
    this.#focus.destroy();
    this.#defocus.destroy();
    this.#tweens.clear();
    this.#result?.destroy();
    this.#pauseCard?.destroy();
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
    if (!this.#watch) this.#hint.show();
  }

  /** The number that the level bears in its box; a player's own file has none. */
  get #number(): number {
    return this.#isGuest ? 0 : levelNumber(this.#level.id);
  }

  /** The level to go on to: the next one, if its box is open; else null, and the map says what is missing. */
  get #next(): string | null {
    const next = this.#isGuest ? null : nextLevel(this.#level.id);
    return next !== null && isLevelOpen(this.#services.progress.current, BOXES, next) ? next : null;
  }

  #afterStep(): void {
    const { session } = this.#stage.loop;
    this.#watch?.feed();
    // The moment in which all goals are met: let it be seen.
    if (session.holding === 1 && session.outcome === 'playing' && !this.#services.isCalm()) {
      this.#pacing.slowDown();
      this.#stage.lookCloser();
    }
  }

  /** An attempt has ended: keeps the recording, and the stars. */
  #finish(): void {
    const { session, recorder } = this.#stage.loop;
    this.#replay = finishReplay(recorder, session);
    this.#services.sound.play(session.outcome === 'won' ? 'win' : 'fail');
    if (session.outcome === 'lost') this.#tries++;
    else if (this.#number > 0) this.#services.progress.finish(this.#level.id, countStars(session));
    this.#sayNotice();
  }

  /** What the storage has to say, once. */
  #sayNotice(): void {
    const notice = this.#services.progress.takeNotice();
    if (!notice) return;
    this.#toast.show(notice, 'bad', 6000);
    this.#services.announce(notice);
  }

  #goOn(): void {
    const next = this.#next;
    this.#services.go(next === null ? { name: 'levels' } : { name: 'play', level: next });
  }

  /** What passes this level over; undefined while that is not offered. */
  get #skip(): (() => void) | undefined {
    const canSkip =
      this.#tries >= TRIES_TO_SKIP &&
      this.#number > 0 &&
      starsOf(this.#services.progress.current, this.#level.id) === 0;
    if (!canSkip) return undefined;
    return () => {
      this.#services.progress.skip(this.#level.id);
      this.#goOn();
    };
  }

  /** Shows the attempt again from its first step, and the card once more when it is over. */
  #watchAgain(): void {
    const replay = this.#replay;
    if (!replay) return;
    this.#closeResult();
    this.#stage.restart();
    this.#stage.context.allowed = [];
    this.#untilResult = -1;
    this.#watch = new Watch(this.#stage, replay);
  }

  #closeResult(): void {
    if (!this.#result) return;
    this.#focus.popScope();
    this.#result.destroy();
    this.#result = null;
  }

  #retry(): void {
    this.#closePause();
    if (!this.#result && this.#stage.canUndo && !this.#watch) this.#tries++;
    this.#watch = null;
    this.#pacing.reset();
    this.#result?.destroy();
    if (this.#result) this.#focus.popScope();
    this.#result = null;
    this.#untilResult = -1;
    this.#hint.hide();
    this.#stage.context.allowed = this.#level.tools;
    this.#stage.restart();
  }

  #undo(): void {
    if (this.#result || this.#watch) return;
    this.#untilResult = -1;
    this.#stage.context.allowed = this.#level.tools;
    this.#stage.undo();
  }

  #redo(): void {
    if (!this.#result && !this.#watch) this.#stage.redo();
  }

  #openPause(): void {
    this.#closePause();
    if (this.#result) return;
    this.#stage.release();
    this.#stage.pace = 0;
    this.#stage.context.allowed = [];
    const { settings } = this.#services;
    this.#pauseCard = new PauseCard(this.#ui, {
      width: this.#size.width,
      height: this.#size.height,
      isMuted: settings.current.muted,
      onResume: () => this.#closePause(),
      onRetry: () => this.#retry(),
      onLeave: () => this.#services.go({ name: 'levels' }),
      onSkip: this.#skip,
      onSound: () => {
        settings.change({ muted: !settings.current.muted });
        return settings.current.muted;
      },
    });
    this.root.addChild(this.#pauseCard.root);
    this.#focus.pushScope(this.#pauseCard.focusable, () => this.#closePause());
  }

  #closePause(): void {
    if (!this.#pauseCard) return;
    this.#focus.popScope();
    this.#pauseCard.destroy();
    this.#pauseCard = null;
    this.#stage.pace = 1;
    this.#stage.context.allowed = this.#watch ? [] : this.#level.tools;
  }

  #showResult(): void {
    if (this.#result) {
      this.#focus.popScope();
      this.#result.destroy();
    }
    const { session } = this.#stage.loop;
    this.#result = new ResultCard(this.#ui, {
      title: this.#level.title,
      number: this.#number,
      isWon: session.outcome === 'won',
      closeness: describeStatuses(session.goals.statuses),
      causes: starCauses(session),
      hasNext: this.#number > 0,
      width: this.#size.width,
      height: this.#size.height,
      onNext: () => this.#goOn(),
      onRetry: () => this.#retry(),
      onLeave: () => this.#services.go({ name: 'levels' }),
      onWatch: () => this.#watchAgain(),
      onSkip: this.#skip,
      onStar: (index) => {
        if (index < countStars(session)) this.#services.sound.play(`star-${index}`);
      },
    });
    this.root.addChild(this.#result.root);
    this.#focus.pushScope(this.#result.focusable, () => this.#services.go({ name: 'levels' }));
    // Over the card too: what the storage says must be read.
    this.root.addChild(this.#toast);
  }
}
