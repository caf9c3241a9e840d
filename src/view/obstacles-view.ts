import { Container, Graphics } from 'pixi.js';
import type { LevelObstacle } from '../game/level';
import { COLORS, isClear, OUTLINE } from '../ui/theme';
import { drawGrain, MIRRORED_ROD_GRADIENT, PEG_GRADIENT, ROD_GRADIENT, WOOD } from './turned';

/** What stands in a level and does not move, as turned wood: pegs, posts, shelves and planks. */
export class ObstaclesView {
  readonly container = new Container();
  /** Their shapes, for the shadow on the wall. */
  readonly silhouette = new Container();

  constructor(obstacles: readonly LevelObstacle[]) {
    this.container.eventMode = 'none';
    // Posts stand behind shelves, and shelves behind pegs.
    for (const kind of ['box', 'bar', 'circle'] as const)
      for (const obstacle of obstacles) if (obstacle.kind === kind) this.add(obstacle);
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.silhouette.destroy({ children: true });
  }

  private add(obstacle: LevelObstacle): void {
    switch (obstacle.kind) {
      case 'circle':
        this.addPeg(obstacle.x, obstacle.y, obstacle.radius);
        return;
      case 'box':
        this.addPlank(obstacle.x, obstacle.y, obstacle.width, obstacle.height);
        return;
      case 'bar':
        this.addBar(obstacle.from, obstacle.to, obstacle.radius);
        return;
      default:
        obstacle satisfies never;
    }
  }

  private addPeg(x: number, y: number, radius: number): void {
    const g = new Graphics().circle(0, 0, radius).fill(PEG_GRADIENT);
    for (const share of [0.72, 0.44])
      g.circle(0, 0, radius * share).stroke({ width: 1.2, color: WOOD.edge, alpha: 0.35 });
    g.circle(0, 0, radius - 0.7).stroke(rim(1.4, COLORS.walnutDark, 0.7));
    g.position.set(x, y);
    this.container.addChild(g);
    this.silhouette.addChild(new Graphics().circle(x, y, radius).fill(0xffffff));
  }

  private addPlank(x: number, y: number, width: number, height: number): void {
    const g = new Graphics().roundRect(0, 0, width, height, Math.min(5, height / 3)).fill(ROD_GRADIENT);
    // Planed wood is flat: the rod's shading shows only at its edges.
    g.roundRect(1.5, 2.5, width - 3, height - 5, 4).fill({ color: WOOD.mid, alpha: 0.8 });
    drawGrain(g, 0, 0, width, height);
    g.moveTo(5, 1.6)
      .lineTo(width - 5, 1.6)
      .stroke({ width: 1.6, color: 0xf0cf9f, alpha: 0.75, cap: 'round' });
    g.roundRect(0.6, 0.6, width - 1.2, height - 1.2, Math.min(5, height / 3)).stroke(
      rim(1.2, WOOD.edge, 0.7),
    );
    g.position.set(x, y);
    this.container.addChild(g);
    this.silhouette.addChild(new Graphics().rect(x, y, width, height).fill(0xffffff));
  }

  private addBar(from: readonly [number, number], to: readonly [number, number], radius: number): void {
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.hypot(dx, dy);
    // The lit side is above, and on the left of what stands.
    const isMirrored = dy < 0 ? dx < 0 : dx <= 0;
    const g = new Graphics()
      .roundRect(-radius, -radius, length + 2 * radius, 2 * radius, radius)
      .fill(isMirrored ? MIRRORED_ROD_GRADIENT : ROD_GRADIENT)
      .roundRect(-radius + 0.6, -radius + 0.6, length + 2 * radius - 1.2, 2 * radius - 1.2, radius)
      .stroke(rim(1.1, WOOD.edge, 0.6));
    // Turned rings near the ends.
    if (length > radius * 6)
      for (const at of [radius * 0.9, length - radius * 0.9])
        g.moveTo(at, -radius + 1)
          .quadraticCurveTo(at + radius * 0.35, 0, at, radius - 1)
          .stroke({ width: 1.6, color: WOOD.edge, alpha: 0.45 });
    g.position.set(from[0], from[1]);
    g.rotation = Math.atan2(dy, dx);
    this.container.addChild(g);
    const shape = new Graphics()
      .roundRect(-radius, -radius, length + 2 * radius, 2 * radius, radius)
      .fill(0xffffff);
    shape.position.copyFrom(g.position);
    shape.rotation = g.rotation;
    this.silhouette.addChild(shape);
  }
}

/** The line around a piece of wood; a strong dark one where contrast is to be clear. */
function rim(width: number, color: number, alpha: number): { width: number; color: number; alpha: number } {
  return isClear() ? { width: OUTLINE.line, color: COLORS.ink, alpha: 1 } : { width, color, alpha };
}
