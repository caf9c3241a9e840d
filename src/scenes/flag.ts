import { Container } from 'pixi.js';
import { RIGS } from '../game/flag';
import { FABRIC_LOOKS } from '../view/fabric-look';
import { createPrint } from '../view/print';
import { FlagStage } from './flag-stage';
import type { Scene, SceneReport, ScreenSize } from './scene';
import type { Services } from './services';

export class FlagScene implements Scene {
  readonly name = 'flag';
  readonly root = new Container();
  readonly #flag: FlagStage;

  static async create(services: Services): Promise<FlagScene> {
    return new FlagScene(services, await services.stage.loadBackdrop('snip'));
  }

  private constructor(services: Services, backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>) {
    const { cols, rows, spacing } = RIGS.pole.cloth;
    this.#flag = new FlagStage({
      services,
      rig: RIGS.pole,
      dress: {
        print: createPrint({ pattern: 'flag' }, (cols - 1) * spacing, (rows - 1) * spacing),
        look: FABRIC_LOOKS.flag,
      },
      box: 'snip',
      backdrop,
      dial: 0.45,
    });
    this.root.addChild(this.#flag.stage.container);
  }

  report(): SceneReport {
    return this.#flag.stage.report;
  }

  resize({ width, height }: ScreenSize): void {
    const [x, y, w, h] = this.#flag.rig.frame;
    const scale = Math.min(width / (w + 60), height / (h + 60));
    const place = { x: (width - w * scale) / 2 - x * scale, y: (height - h * scale) / 2 - y * scale, scale, width, height };
    this.#flag.place({ ...place, benchY: place.y + this.#flag.rig.ground * scale });
  }

  update(deltaMs: number): void {
    this.#flag.update(deltaMs);
  }

  destroy(): void {
    this.#flag.destroy();
    this.root.destroy({ children: true });
  }
}
