import type { Level } from '../../game/level';
import type { UiTextures } from '../../ui/textures';
import { Rail } from '../../view/rail';
import { Tray } from '../../view/tray';
import type { WorldView } from '../../view/world-view';

/** What stands about in a level besides cloth and bodies: rail and trays. */
export class Props {
  readonly #rail: Rail | null;
  readonly #trays: readonly Tray[];

  constructor(textures: UiTextures, level: Level) {
    this.#rail = level.rail ? new Rail(textures, level.rail.width) : null;
    if (level.rail) this.#rail?.container.position.set(level.rail.x, level.rail.y);
    this.#trays = (level.zones ?? [])
      .filter(({ kind }) => kind === 'tray')
      .map(({ x, y, width, height }) => new Tray(textures, x, y, width, height));
  }

  addTo(view: WorldView): void {
    if (this.#rail) view.behind.addChild(this.#rail.container);
    for (const tray of this.#trays) {
      view.behind.addChild(tray.back);
      view.inFront.addChild(tray.front);
    }
  }

  destroy(): void {
    this.#rail?.destroy();
    for (const tray of this.#trays) tray.destroy();
  }
}
