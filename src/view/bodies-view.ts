import { Container, Graphics, type GraphicsContext, Sprite, Texture } from 'pixi.js';
import { type Bodies, MAX_BODIES } from '../sim/bodies';
import { COLORS, isClear, OUTLINE } from '../ui/theme';
import type { BodyLook } from './body-looks';
import { createBodyShape, type DrawnLook, drawLook } from './body-shape';
import type { ClothView } from './cloth-view';
import type { Frames } from './rail';

const CORD_WIDTH = 5;

/** Charms, bells, balls and the cords that they hang by. */
export class BodiesView {
  readonly container = new Container();
  /** Their shapes, for the shadow on the wall. */
  readonly silhouette = new Container();
  private readonly bodies: Bodies;
  private readonly cloths: readonly ClothView[];
  private readonly looks: readonly BodyLook[];
  private readonly frames: Frames;
  private readonly cords = new Container();
  private readonly shapes: Container[] = [];
  private readonly contexts = new Map<BodyLook, GraphicsContext>();
  private beforeX = new Float64Array(MAX_BODIES);
  private beforeY = new Float64Array(MAX_BODIES);
  private afterX = new Float64Array(MAX_BODIES);
  private afterY = new Float64Array(MAX_BODIES);

  /** @param looks by body number; bodies beyond them (thrown ones) are balls */
  constructor(bodies: Bodies, cloths: readonly ClothView[], looks: readonly BodyLook[], frames: Frames) {
    this.bodies = bodies;
    this.cloths = cloths;
    this.looks = looks;
    this.frames = frames;
    this.container.eventMode = 'none';
    this.container.addChild(this.cords);
    this.reset();
  }

  remember(): void {
    const { beforeX, beforeY } = this;
    this.beforeX = this.afterX;
    this.beforeY = this.afterY;
    this.afterX = beforeX;
    this.afterY = beforeY;
    this.afterX.set(this.bodies.x);
    this.afterY.set(this.bodies.y);
    // A body that has only now come to be has no place before.
    for (let n = this.shapes.length; n < this.bodies.count; n++) {
      this.beforeX[n] = this.afterX[n];
      this.beforeY[n] = this.afterY[n];
    }
  }

  reset(): void {
    for (const x of [this.beforeX, this.afterX]) x.set(this.bodies.x);
    for (const y of [this.beforeY, this.afterY]) y.set(this.bodies.y);
  }

  /** Call after the cloths have been drawn: cords begin where cloth is drawn. */
  draw(alpha: number): void {
    const { bodies, shapes } = this;
    while (shapes.length < bodies.count) this.addShape(shapes.length);
    for (let n = 0; n < shapes.length; n++) {
      const isThere = n < bodies.count;
      shapes[n].visible = isThere;
      this.silhouette.children[n].visible = isThere;
      const cord = this.cords.children[n];
      cord.visible = isThere && bodies.isSewn[n] === 1;
      if (!isThere) continue;
      const x = this.beforeX[n] + (this.afterX[n] - this.beforeX[n]) * alpha;
      const y = this.beforeY[n] + (this.afterY[n] - this.beforeY[n]) * alpha;
      // What has rolled since it was last drawn.
      if (!cord.visible) shapes[n].rotation += (x - shapes[n].x) / bodies.radius[n];
      shapes[n].position.set(x, y);
      this.silhouette.children[n].position.set(x, y);
      if (cord.visible) this.layCord(n, cord, x, y);
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
    this.silhouette.destroy({ children: true });
    for (const context of this.contexts.values()) context.destroy();
  }

  private layCord(n: number, cord: Container, x: number, y: number): void {
    const { bodies } = this;
    const cloth = this.cloths[bodies.cloth[n]];
    const fromX = cloth.x[bodies.point[n]];
    const fromY = cloth.y[bodies.point[n]];
    const angle = Math.atan2(y - fromY, x - fromX);
    const length = Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
    cord.position.set(fromX, fromY);
    cord.rotation = angle;
    cord.scale.x = Math.max(0, length - bodies.radius[n] * 0.82);
    this.shapes[n].rotation = angle - Math.PI / 2;
  }

  private addShape(n: number): void {
    const radius = this.bodies.radius[n];
    const shape = createBodyShape(this.looks[n] ?? 'ball', radius, this.frames, (look) =>
      this.drawnContext(look),
    );
    shape.position.set(this.bodies.x[n], this.bodies.y[n]);
    if (isClear()) outline(shape, radius);
    this.shapes.push(shape);
    this.container.addChild(shape);
    const cord = new Container();
    for (const [width, color] of [
      [CORD_WIDTH, COLORS.madderDeep],
      [CORD_WIDTH * 0.45, 0xd9604f],
    ] as const) {
      const strand = new Sprite(Texture.WHITE);
      strand.anchor.set(0, 0.5);
      strand.width = 1;
      strand.height = width;
      strand.tint = color;
      cord.addChild(strand);
    }
    this.cords.addChild(cord);
    // A bell is slimmer than the circle that it moves as.
    const reach = radius * (this.looks[n] === 'bell' ? 0.7 : 0.95);
    this.silhouette.addChild(new Graphics().circle(0, 0, reach).fill(0xffffff));
  }

  private drawnContext(look: DrawnLook): GraphicsContext {
    const known = this.contexts.get(look);
    if (known) return known;
    const context = drawLook(look);
    this.contexts.set(look, context);
    return context;
  }
}

/** Rings a body dark and light, where contrast is to be clear. */
function outline(shape: Container, radius: number): void {
  const scale = shape.scale.x || 1;
  shape
    .addChild(
      new Graphics()
        .circle(0, 0, radius + 2)
        .stroke({ color: COLORS.thread, width: OUTLINE.halo })
        .circle(0, 0, radius + 1)
        .stroke({ color: COLORS.ink, width: OUTLINE.line }),
    )
    .scale.set(1 / scale);
}
