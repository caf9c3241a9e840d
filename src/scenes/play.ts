import { Container } from 'pixi.js';
import { levelNumber, nextLevel } from '../game/catalogue';
import type { Level, Tool } from '../game/level';
import { createSession } from '../game/session';
import { countStars, starCauses } from '../game/stars';
import type { Solution } from '../game/strokes';
import { FocusRing } from '../ui/focus';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import { layoutPlay, type StageLayout } from '../view/stage-layout';
import type { ClothDress } from '../view/world-view';
import { ClothStage } from './cloth-stage';
import { dressLevel } from './play/dress';
import { GhostFinger } from './play/ghost';
import { Hud } from './play/hud';
import { PauseCard } from './play/pause-card';
import { Props } from './play/props';
import { ResultCard } from './play/result-card';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

/** ms between the end of a level and its card, so that the end is seen. */
const RESULT_DELAY = 500;
/** ms without a touch after which the hint comes by itself. */
const IDLE_HINT = 12_000;

/** One level: the cloth, what is asked of it, and how it came out. */
export class PlayScene implements Scene {
  readonly name = 'play';
  readonly root = new Container();
  readonly #services: Services;
  readonly #level: Level;
  readonly #solution: Solution | null;
  readonly #stage: ClothStage;
  readonly #hud: Hud;
  readonly #ui: Ui;
  readonly #tweens: Tweens;
  readonly #focus = new FocusRing();
  readonly #ghost: GhostFinger;
  readonly #props: Props;
  #result: ResultCard | null = null;
  #pauseCard: PauseCard | null = null;
  #size: ScreenSize = { width: 1, height: 1, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };
  #layout: StageLayout = layoutPlay(1, 1);
  #untilResult = -1;
  #idle = 0;

  static async create(services: Services, level: Level, solution: Solution | null): Promise<PlayScene> {
    const needsPhoto = level.cloths.some((cloth) => cloth.pattern.name === 'photo');
    const [backdrop, photo] = await Promise.all([
      services.stage.loadBackdrop(level.light),
      needsPhoto ? services.stage.loadPicture('photo') : undefined,
    ]);
    return new PlayScene(services, level, solution, backdrop, dressLevel(level, photo));
  }

  private constructor(
    services: Services,
    level: Level,
    solution: Solution | null,
    backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>,
    dress: readonly ClothDress[],
  ) {
    this.#services = services;
    this.#level = level;
    this.#solution = solution;
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
      onAct: () => this.#touched(),
    });
    this.#props = new Props(services.ui, level);
    this.#props.addTo(this.#stage.view);
    this.#ghost = new GhostFinger(services.ui);
    this.#hud = new Hud(this.#ui, level, levelNumber(level.id), {
      onPause: () => this.#openPause(),
      onUndo: () => this.#undo(),
      onRetry: () => this.#retry(),
      onHint: () => this.#showHint(),
      onTool: (tool) => this.#chooseTool(tool),
    });
    this.root.addChild(this.#stage.container, this.#ghost.container, this.#hud.root);
    this.#chooseTool(level.tools[0]);
    this.#focus.setWidgets(this.#hud.focusable, () => this.#openPause());
  }

  report(): SceneReport {
    return this.#stage.report;
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    this.#layout = layoutPlay(size.width, size.height);
    const { x, y, scale, benchY } = this.#layout;
    this.#stage.place({ x, y, scale, width: size.width, height: size.height, benchY });
    this.#ghost.container.position.set(x, y);
    this.#ghost.container.scale.set(scale);
    this.#hud.layout(this.#layout, this.#services.settings.current.leftHanded);
    if (this.#pauseCard) this.#openPause();
    if (this.#result) this.#showResult();
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.#stage.update(deltaMs);
    const { session } = this.#stage.loop;
    this.#hud.show(session.strokes, session.goals.statuses);
    this.#hud.setCanUndo(this.#stage.canUndo);
    this.#ghost.update(deltaMs, this.#layout.scale);
    if (session.outcome === 'playing') {
      this.#idle += this.#pauseCard ? 0 : deltaMs;
      if (this.#idle > IDLE_HINT) {
        this.#idle = 0;
        this.#showHint();
      }
      return;
    }
    if (this.#result) return;
    if (this.#untilResult < 0) {
      this.#untilResult = RESULT_DELAY;
      this.#stage.release();
      this.#stage.context.allowed = [];
      this.#services.sound.play(session.outcome === 'won' ? 'win' : 'fail');
    }
    this.#untilResult -= deltaMs;
    if (this.#untilResult <= 0) this.#showResult();
  }

  beforeRender(): void {
    this.#stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    switch (event.key.toLowerCase()) {
      case 'r':
        this.#retry();
        return true;
      case 'z':
        if (event.shiftKey) this.#stage.redo();
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
        return false;
    }
  }

  pause(): void {
    if (!this.#result) this.#openPause();
  }

  destroy(): void {
    this.#focus.destroy();
    this.#tweens.clear();
    this.#result?.destroy();
    this.#pauseCard?.destroy();
    this.#hud.destroy();
    this.#ghost.destroy();
    this.#stage.destroy();
    this.#props.destroy();
    this.root.destroy({ children: true });
  }

  #touched(): void {
    this.#idle = 0;
    this.#ghost.hide();
  }

  #chooseTool(tool: Tool): void {
    this.#stage.setTool(tool);
    this.#hud.chooseTool(tool);
  }

  #showHint(): void {
    if (this.#solution) this.#ghost.show(this.#solution.strokes[0].path);
  }

  #retry(): void {
    this.#closePause();
    this.#result?.destroy();
    if (this.#result) this.#focus.popScope();
    this.#result = null;
    this.#untilResult = -1;
    this.#idle = 0;
    this.#ghost.hide();
    this.#stage.context.allowed = this.#level.tools;
    this.#stage.restart();
  }

  #undo(): void {
    if (this.#result) return;
    this.#untilResult = -1;
    this.#stage.context.allowed = this.#level.tools;
    this.#stage.undo();
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
      onLeave: () => this.#services.go({ name: 'title' }),
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
    this.#stage.context.allowed = this.#level.tools;
  }

  #showResult(): void {
    if (this.#result) {
      this.#focus.popScope();
      this.#result.destroy();
    }
    const { session } = this.#stage.loop;
    const next = nextLevel(this.#level.id);
    this.#result = new ResultCard(this.#ui, {
      title: this.#level.title,
      number: levelNumber(this.#level.id),
      isWon: session.outcome === 'won',
      causes: starCauses(session),
      hasNext: next !== null,
      width: this.#size.width,
      height: this.#size.height,
      onNext: () => next && this.#services.go({ name: 'play', level: next }),
      onRetry: () => this.#retry(),
      onLeave: () => this.#services.go({ name: 'title' }),
      onStar: (index) => {
        if (index < countStars(session)) this.#services.sound.play(`star-${index}`);
      },
    });
    this.root.addChild(this.#result.root);
    this.#focus.pushScope(this.#result.focusable, () => this.#services.go({ name: 'title' }));
  }
}
