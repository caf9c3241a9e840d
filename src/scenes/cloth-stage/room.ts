import { Container } from 'pixi.js';
import { BOX_LIGHT, type BoxName } from '../../ui/theme';
import { Backdrop, type BackdropTextures } from '../../view/backdrop';
import { BoxAir } from '../../view/box-air';
import { Dust } from '../../view/dust';
import type { Services } from '../services';

/** What is around the world and never touches it: the wall and the bench, the air of its box, dust in the light. */
export class Room {
  readonly behind = new Container();
  readonly before = new Container();
  readonly #backdrop: Backdrop;
  readonly #air: BoxAir | null = null;
  readonly #dust: Dust | null = null;

  constructor(services: Services, box: BoxName, backdrop: BackdropTextures) {
    const light = BOX_LIGHT[box];
    this.#backdrop = new Backdrop(backdrop, light);
    this.#backdrop.isClear = services.isClear();
    this.behind.addChild(this.#backdrop.container);
    if (services.isCalm() || services.settings.current.quality === 'plain') return;
    this.#air = new BoxAir(services.ui, box, light);
    this.behind.addChild(this.#air.container);
    this.#dust = new Dust(light);
    this.before.addChild(this.#dust.container);
  }

  /** @param benchY CSS px of the bench's edge; null for a wall without one */
  resize(width: number, height: number, benchY: number | null): void {
    this.#backdrop.resize(width, height, benchY);
    this.#air?.resize(width, height);
    this.#dust?.resize(width, height);
  }

  /** @param seconds since the last call */
  draw(seconds: number): void {
    this.#air?.draw(seconds);
    this.#dust?.draw(seconds);
  }

  destroy(): void {
    this.#backdrop.destroy();
    this.#air?.destroy();
    this.#dust?.destroy();
    this.behind.destroy({ children: true });
    this.before.destroy({ children: true });
  }
}
