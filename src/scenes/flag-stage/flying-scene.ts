import { Container } from 'pixi.js';
import { FocusRing } from '../../ui/focus';
import { Toast } from '../../ui/toast';
import { Tweens } from '../../ui/tween';
import type { Ui } from '../../ui/widget';
import type { FlagStage } from '../flag-stage';
import type { Scene, SceneReport, ScreenSize } from '../scene';
import type { Services } from '../services';

/** A scene over a flag in the wind: the flag flies, is drawn and is freed; the scene has the controls. */
export abstract class FlyingScene implements Scene {
  abstract readonly name: string;
  readonly root = new Container();
  protected abstract readonly flag: FlagStage;
  protected readonly services: Services;
  protected readonly ui: Ui;
  protected readonly toast: Toast;
  protected readonly focus = new FocusRing();
  readonly #tweens: Tweens;

  protected constructor(services: Services) {
    this.services = services;
    this.#tweens = new Tweens(services.isCalm());
    this.ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.toast = new Toast(this.ui, { maxWidth: 520 });
  }

  abstract resize(size: ScreenSize): void;
  abstract key(event: KeyboardEvent): boolean;

  report(): SceneReport {
    return this.flag.report;
  }

  update(deltaMs: number): void {
    this.#tweens.update(deltaMs);
    this.flag.update(deltaMs);
  }

  beforeRender(): void {
    this.flag.stage.beforeRender();
  }

  destroy(): void {
    this.focus.destroy();
    this.#tweens.clear();
    this.flag.destroy();
    this.root.destroy({ children: true });
  }
}
