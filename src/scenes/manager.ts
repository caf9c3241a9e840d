import { type Application, Container, Graphics } from 'pixi.js';
import { forgetScene } from '../ui/pixi-tables';
import { COLORS, MOTION } from '../ui/theme';
import { formatRoute, parseRoute, type Route } from './routes';
import type { Scene, ScreenSize } from './scene';

/** Creates the scene of a route. May take time (files, textures); the old scene stays until it is there. */
export type SceneFactory = (route: Route) => Promise<Scene>;

/**
 * Shows one scene at a time, follows the link's hash and fades through the wall's colour from one to the
 * next. Of several changes asked for at once, only the last one happens.
 */
export class SceneManager {
  readonly #app: Application;
  readonly #create: SceneFactory;
  readonly #fade = new Graphics();
  readonly #scenes = new Container();
  #current: Scene | null = null;
  #size: ScreenSize;
  #asked = 0;
  #fadeLeft = 0;
  #isCalm = false;

  constructor(app: Application, size: ScreenSize, create: SceneFactory) {
    this.#app = app;
    this.#create = create;
    this.#size = size;
    this.#fade.eventMode = 'none';
    this.#app.stage.addChild(this.#scenes, this.#fade);
  }

  get current(): Scene | null {
    return this.#current;
  }

  /** Shortens fades for players who want less motion. */
  set isCalm(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  /** Goes to what the link's hash says; an unknown place is the title. */
  async follow(hash: string): Promise<void> {
    await this.show(parseRoute(hash) ?? { name: 'title' });
  }

  async show(route: Route): Promise<void> {
    const ticket = ++this.#asked;
    const hash = formatRoute(route);
    if (parseRoute(location.hash) === null || formatRoute(parseRoute(location.hash) as Route) !== hash)
      history.replaceState(null, '', hash);
    const scene = await this.#create(route);
    if (ticket !== this.#asked) {
      scene.destroy();
      return;
    }
    const old = this.#current;
    this.#current = scene;
    this.#scenes.addChild(scene.root);
    scene.resize(this.#size);
    if (old) {
      this.#scenes.removeChild(old.root);
      old.destroy();
      forgetScene(this.#app.renderer);
      this.#fadeLeft = this.#isCalm ? MOTION.reduced : MOTION.scene;
    }
    scene.enter?.();
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    this.#current?.resize(size);
    this.#drawFade();
  }

  update(deltaMs: number): void {
    this.#current?.update(deltaMs);
    if (this.#fadeLeft <= 0) return;
    this.#fadeLeft = Math.max(0, this.#fadeLeft - deltaMs);
    this.#drawFade();
  }

  beforeRender(): void {
    this.#current?.beforeRender?.();
  }

  #drawFade(): void {
    const whole = this.#isCalm ? MOTION.reduced : MOTION.scene;
    this.#fade.clear();
    this.#fade.visible = this.#fadeLeft > 0;
    if (!this.#fade.visible) return;
    this.#fade.rect(0, 0, this.#size.width, this.#size.height);
    this.#fade.fill({ color: COLORS.paper, alpha: this.#fadeLeft / whole });
  }
}
