import { Container } from 'pixi.js';
import type { Tool } from '../game/level';
import { watchPastes } from '../platform/files';
import { layoutSandbox } from '../view/sandbox-layout';
import { createPrints, type SandboxPrint } from './sandbox/cloths';
import { HandSize } from './sandbox/hand-size';
import { isSameSetup, readLast } from './sandbox/porter';
import { parseSettings, RANGES } from './sandbox/settings';
import { Shell } from './sandbox/shell';
import { Workbench } from './sandbox/workbench';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

const TOOL_KEYS: readonly Tool[] = ['pull', 'cut', 'blow', 'pin', 'ball'];

/** ms after which a player who has not touched the cloth is told how. */
const HINT_MS = 5000;

/** Free play: a cloth, the tools, and every knob of the simulation. */
export class SandboxScene implements Scene {
  readonly name = 'sandbox';
  readonly root = new Container();
  readonly #bench: Workbench;
  readonly #shell: Shell;
  readonly #handSize: HandSize;
  readonly #stopPastes: () => void;
  /** ms until whoever is new here and has not touched the cloth is told how; below 0 never. */
  #hintIn = -1;
  /** The cloth on the bench has been played with: another screen does not hang a fresh one. */
  #isInUse = false;

  /** @param query settings from the link; without any the last sandbox goes on */
  static async create(services: Services, query?: string): Promise<SandboxScene> {
    const [backdrop, photo] = await Promise.all([
      services.stage.loadBackdrop('cargo'),
      services.stage.loadPicture('photo'),
    ]);
    const aspect = photo.width / photo.height;
    const prints: SandboxPrint[] = [
      { id: 'photo', title: 'Lake', spec: { pattern: 'photo', image: photo }, aspect },
      ...createPrints(),
    ];
    const ids = prints.map(({ id }) => id);
    const { settings, problems } = parseSettings(query ?? '', ids);
    const { width, height } = services.app.screen;
    const { frame } = layoutSandbox(width, height, true);
    const scene = new SandboxScene(services, new Workbench({ services, backdrop, settings, prints, frame }));
    const last = readLast(services.storage);
    if (last && (query === undefined || isSameSetup(last, query, ids))) {
      await scene.#shell.porter.resume(last);
      scene.#isInUse = true;
    }
    if (!last) scene.#hintIn = HINT_MS;
    if (problems.length > 0) scene.#shell.say(problems.slice(0, 3).join(' '), true);
    return scene;
  }

  private constructor(services: Services, bench: Workbench) {
    this.#bench = bench;
    this.#shell = new Shell(services, bench);
    const { canvas } = services.app;
    this.#handSize = new HandSize(canvas, {
      isOnCloth: (x, y) => services.app.renderer.events.rootBoundary.hitTest(x, y) === null,
      onTurn: (steps) => this.#turnHandSize(steps),
    });
    this.#stopPastes = watchPastes(([file]) => void this.#shell.porter.take(file));
    this.root.addChild(bench.stage.container, this.#handSize.graphics);
    this.root.addChild(this.#shell.container);
  }

  report(): SceneReport {
    return this.#bench.report;
  }

  resize(screen: ScreenSize): void {
    const { frame } = this.#shell.resize(screen);
    if (!this.#isInUse && frame.width !== this.#bench.frame.width) this.#bench.hang();
    this.#isInUse = true;
  }

  update(deltaMs: number): void {
    this.#hint(deltaMs);
    this.#shell.update(deltaMs);
    this.#bench.stage.update(deltaMs);
    this.#handSize.update(deltaMs);
  }

  beforeRender(): void {
    this.#bench.stage.beforeRender();
  }

  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const tool = TOOL_KEYS['12345'.indexOf(key)];
    const shell = this.#shell;
    if (tool) shell.chooseTool(tool);
    else if (key === 'r') shell.reset();
    else if (key === 'z' && event.shiftKey) this.#bench.redo();
    else if (key === 'z') this.#bench.undo();
    else if (key === '.') shell.step();
    else if (key === 's') shell.setSlow(!shell.isSlow);
    else if (key === 'escape') return shell.porter.stopClip();
    else if (key === 'pagedown' && !shell.hasFocus) return shell.scrollPage(0.8);
    else if (key === 'pageup' && !shell.hasFocus) return shell.scrollPage(-0.8);
    else if (shell.hasFocus) return false;
    else if (key === ' ') shell.togglePause();
    else return this.#bench.stage.keyboardHand.key(event);
    return true;
  }

  /** The page is hidden and may never be shown again. */
  pause(): void {
    this.#bench.stage.release();
    this.#shell.porter.remember();
  }

  /** A picture of the player's, or a sandbox; what cannot be opened changes nothing. */
  drop(file: File): void {
    void this.#shell.porter.take(file);
  }

  destroy(): void {
    this.#shell.porter.remember();
    this.#stopPastes();
    this.#handSize.destroy();
    this.#shell.destroy();
    this.#bench.destroy();
    this.root.destroy({ children: true });
  }

  #hint(deltaMs: number): void {
    if (this.#hintIn < 0) return;
    this.#hintIn -= deltaMs;
    if (this.#bench.stage.canUndo) this.#hintIn = -1;
    else if (this.#hintIn < 0)
      this.#shell.say(
        matchMedia('(any-hover: hover)').matches
          ? 'Drag to pull, with the right button to cut.'
          : 'Drag to pull; the scissors cut.',
      );
  }

  /** @returns radius of the hand, CSS px */
  #turnHandSize(steps: number): number {
    const { least, most } = RANGES.reach;
    const { reach } = this.#shell.settings;
    const next = Math.min(most, Math.max(least, Math.round(reach * 1.1 ** steps * 100) / 100));
    this.#shell.change({ reach: next });
    return this.#bench.stage.context.reach?.mouse ?? 0;
  }
}
