import type { Level } from '../../game/level';
import type { World } from '../../sim/world';
import type { UiTextures } from '../../ui/textures';
import { Basket } from '../../view/basket';
import { ObstaclesView } from '../../view/obstacles-view';
import { Rail } from '../../view/rail';
import { Spot } from '../../view/spot';
import { Streamer } from '../../view/streamer';
import { Tray } from '../../view/tray';
import type { WorldView } from '../../view/world-view';
import { placeStreamer } from './streamer';
import { Tags } from './tags';

/** Length of a rail's brass end, and what a rail reaches beyond the screen where its end would be cut off, units. */
const CAP = 38;
const BEYOND = 80;

/** What stands about in a level besides cloth and bodies: rail, trays, baskets, mats, wood, and what shows the wind. */
export class Props {
  readonly #rail: Rail | null;
  readonly #place: NonNullable<Level['rail']> | null;
  readonly #vessels: readonly (Tray | Basket)[];
  readonly #spots: readonly Spot[];
  readonly #obstacles: ObstaclesView;
  readonly #streamer: Streamer | null;
  readonly #tags: Tags;

  constructor(textures: UiTextures, level: Level, isCalm: boolean) {
    this.#place = level.rail ?? null;
    this.#rail = level.rail ? new Rail(textures, level.rail.width) : null;
    this.#rail?.container.position.set(level.rail?.x ?? 0, level.rail?.y ?? 0);
    const zones = level.zones ?? [];
    this.#vessels = zones
      .filter(({ kind }) => kind !== 'spot')
      .map(({ kind, x, y, width, height }) =>
        kind === 'tray' ? new Tray(textures, x, y, width, height) : new Basket(x, y, width, height),
      );
    this.#spots = zones
      .filter(({ kind }) => kind === 'spot')
      .map(({ x, y, width, height }) => new Spot(x, y, width, height));
    this.#obstacles = new ObstaclesView(level.obstacles ?? []);
    this.#tags = new Tags(textures, level);
    const pole = placeStreamer(level);
    this.#streamer = pole && new Streamer(level, pole.x, pole.y, isCalm);
  }

  addTo(view: WorldView): void {
    if (this.#rail) view.behind.addChild(this.#rail.container);
    if (this.#streamer) {
      view.shadow.add(this.#streamer.silhouette);
      view.behind.addChild(this.#streamer.container);
    }
    view.shadow.add(this.#obstacles.silhouette);
    view.behind.addChild(this.#obstacles.container);
    for (const spot of this.#spots) view.behind.addChild(spot.container);
    for (const vessel of this.#vessels) {
      if (vessel instanceof Basket) view.shadow.add(vessel.silhouette);
      view.behind.addChild(vessel.back);
      view.inFront.addChild(vessel.front);
    }
    view.inFront.addChild(this.#tags.container);
  }

  /** A rail whose end would be cut off goes on beyond the screen. @param left, right edges of the screen, units */
  resize(left: number, right: number): void {
    if (!this.#rail || !this.#place) return;
    const { x, y, width } = this.#place;
    const from = x - CAP < left ? Math.min(x, left - BEYOND) : x;
    const to = x + width + CAP > right ? Math.max(x + width, right + BEYOND) : x + width;
    this.#rail.container.position.set(from, y);
    this.#rail.resize(to - from);
  }

  /** @param seconds since the last frame */
  draw(world: World, seconds: number): void {
    this.#streamer?.draw(world, seconds);
  }

  destroy(): void {
    this.#rail?.destroy();
    this.#streamer?.destroy();
    this.#obstacles.destroy();
    this.#tags.destroy();
    for (const spot of this.#spots) spot.destroy();
    for (const vessel of this.#vessels) vessel.destroy();
  }
}
