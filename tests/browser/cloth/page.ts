/** One cloth of plain green before plain magenta, for tests that measure what is drawn. */
import { Application, CanvasSource, Texture } from 'pixi.js';
import { applyAction } from '../../../src/sim/apply';
import { countThreads } from '../../../src/sim/cloth';
import { createEvents } from '../../../src/sim/events';
import { chooseKernel } from '../../../src/sim/kernel/simd';
import { stepWorld } from '../../../src/sim/step';
import { createWorld, type World } from '../../../src/sim/world';
import { BOX_LIGHT } from '../../../src/ui/theme';
import { ClothView } from '../../../src/view/cloth-view';
import { FABRIC_LOOKS } from '../../../src/view/fabric-look';
import { createPhaseTexture } from '../../../src/view/phase-texture';

const SIZE = { width: 640, height: 480 };

const app = new Application();
await app.init({
  preference: ['webgl'],
  ...SIZE,
  background: 0xff00ff,
  antialias: false,
  autoStart: false,
  preserveDrawingBuffer: true,
});
document.body.style.margin = '0';
document.body.appendChild(app.canvas);

const paint = document.createElement('canvas');
paint.width = paint.height = 4;
const pen = paint.getContext('2d');
if (pen) {
  pen.fillStyle = '#20c040';
  pen.fillRect(0, 0, 4, 4);
}
const print = new Texture({ source: new CanvasSource({ resource: paint }) });
const phase = createPhaseTexture();
const events = createEvents();
let world: World;
let view: ClothView | null = null;

function takePixels(x: number, y: number, width: number, height: number): ImageData {
  view?.draw(1, 1 / 60);
  app.render();
  const copy = document.createElement('canvas');
  copy.width = SIZE.width;
  copy.height = SIZE.height;
  const read = copy.getContext('2d') as CanvasRenderingContext2D;
  read.drawImage(app.canvas, 0, 0);
  return read.getImageData(x, y, width, height);
}

const bench = {
  /** Hangs 480 × 360 px of still cloth, its corner at (80, 60). */
  hang(spacing: number): void {
    view?.destroy();
    world = createWorld(
      {
        cloths: [
          {
            cols: 480 / spacing + 1,
            rows: 360 / spacing + 1,
            spacing,
            x: 80,
            y: 60,
            pins: 'none',
          },
        ],
        forces: { gravityY: 0 },
      },
      chooseKernel(),
    );
    view = new ClothView({
      cloth: world.cloths[0],
      print,
      phase,
      look: FABRIC_LOOKS.cotton,
      light: BOX_LIGHT.snip,
    });
    app.stage.addChild(view.container);
  },
  /** Cuts along a path, px. */
  cut(path: readonly (readonly [number, number])[]): void {
    applyAction(world, { type: 'stroke', pointer: 0 }, events);
    for (let n = 0; n + 1 < path.length; n++)
      applyAction(
        world,
        {
          type: 'cut',
          pointer: 0,
          x0: path[n][0] * 16,
          y0: path[n][1] * 16,
          x1: path[n + 1][0] * 16,
          y1: path[n + 1][1] * 16,
        },
        events,
      );
    bench.step(1);
    view?.draw(1, 1 / 60);
  },
  /** Steps, falling if there is gravity, px/s². */
  step(n: number, gravityY = 0): void {
    world.forces.gravityY = gravityY;
    for (let s = 0; s < n; s++) {
      stepWorld(world, [], events);
      view?.remember();
    }
  },
  /** Moves the piece of the point nearest to (x, y) by (dx, dy), as it lies. */
  move(x: number, y: number, dx: number, dy: number): void {
    const { arrays, size } = world.cloths[0];
    const { label } = world.pieces[0];
    let nearest = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < size; k++) {
      const distance = (arrays.x[k] - x) ** 2 + (arrays.y[k] - y) ** 2;
      if (arrays.point[k] && distance < least) {
        least = distance;
        nearest = k;
      }
    }
    const piece = label[nearest];
    for (let k = 0; k < size; k++) {
      if (label[k] !== piece) continue;
      arrays.x[k] += dx;
      arrays.px[k] += dx;
      arrays.y[k] += dy;
      arrays.py[k] += dy;
    }
    view?.reset();
    // What the loose ends remember of their last place fades within a second.
    for (let n = 0; n < 90; n++) view?.draw(1, 1 / 60);
  },
  /** Lays the cloth anew: turned over about the middle of the window, or folded there, right half over left. */
  lay(how: 'turned' | 'folded' | 'spun'): void {
    const { arrays: a, size } = world.cloths[0];
    for (let k = 0; k < size; k++) {
      if (how !== 'folded' || a.x[k] > SIZE.width / 2) a.x[k] = a.px[k] = SIZE.width - a.x[k];
      if (how === 'spun') a.y[k] = a.py[k] = SIZE.height - a.y[k];
    }
    view?.reset();
  },
  setMode(mode: 'printed' | 'threads' | 'stress'): void {
    if (view) view.mode = mode;
  },
  counts: () => ({
    drawn: view?.drawnThreads ?? 0,
    threads: countThreads(world.cloths[0]),
    /** Pieces of more than a crumb of four points. */
    pieces: [...world.pieces[0].points.subarray(0, world.pieces[0].count)].filter((n) => n > 4).length,
  }),
  /** Draws, and gives the mean red, green and blue of a square of 40 px around (x, y). */
  colour(x: number, y: number): number[] {
    const { data } = takePixels(x - 20, y - 20, 40, 40);
    return [0, 1, 2].map((c) => {
      let total = 0;
      for (let n = c; n < data.length; n += 4) total += data[n];
      return (total * 4) / data.length;
    });
  },
  /** Draws, and gives the whole picture, to be compared. */
  pixels: (): string => takePixels(0, 0, SIZE.width, SIZE.height).data.join(),
  /** Draws, and gives the number of instances of each call that draws instances. */
  threadCalls(): number[] {
    const { prototype } = WebGL2RenderingContext;
    const { drawElementsInstanced, drawArraysInstanced } = prototype;
    const calls: number[] = [];
    prototype.drawElementsInstanced = function (...args) {
      calls.push(args[4]);
      drawElementsInstanced.apply(this, args);
    };
    prototype.drawArraysInstanced = function (...args) {
      calls.push(args[3]);
      drawArraysInstanced.apply(this, args);
    };
    takePixels(0, 0, 1, 1);
    Object.assign(prototype, { drawElementsInstanced, drawArraysInstanced });
    return calls;
  },
  /** Draws, and gives the picture as rows of 1 (cloth) and 0 (background). */
  draw(): { width: number; height: number; isCloth: number[] } {
    const { width, height } = SIZE;
    const { data } = takePixels(0, 0, width, height);
    const isCloth = Array.from({ length: width * height }, (_, n) => (data[n * 4 + 1] > 60 ? 1 : 0));
    return { width, height, isCloth };
  },
};

export type ClothBench = typeof bench;
Object.assign(globalThis, { bench });
