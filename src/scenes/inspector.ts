import type { GoalStatus } from '../game/goals';
import { countStars } from '../game/stars';
import { countPoints, countThreads } from '../sim/cloth';
import { hashWorld } from '../sim/hash';
import { createPieces, findPieces } from '../sim/pieces';
import { SIM_VERSION } from '../sim/step';
import type { Scene } from './scene';
import type { ShownControl, ShownText } from './texts';

/** Frames over which the medians of our own time are taken. */
const FRAMES = 120;

export interface InspectorStats {
  readonly points: number;
  readonly threads: number;
  readonly snapped: number;
  readonly cut: number;
  readonly pieces: number;
  /** Points that hands hold. */
  readonly held: number;
  readonly step: number;
  /** Median ms of our own code a frame, over the last 120 frames: simulation, and drawing. */
  readonly stepMs: number;
  readonly drawMs: number;
  readonly simVersion: number;
  readonly kernel: string;
  /** Points that a guard put back or slowed since the start. */
  readonly guarded: number;
}

/** The window that curious players and tests look through. It changes nothing in the game. */
export interface Inspector {
  readonly scene: string;
  stats(): InspectorStats;
  /** World places of all points of all cloths, px; z is 0 in the plane. */
  points(): { x: number; y: number; z: number }[];
  toScreen(x: number, y: number): { x: number; y: number };
  hash(): string;
  goals(): readonly GoalStatus[];
  result(): { outcome: string; stars: number };
  /** Loudness of the sound that is playing (root mean square, 0 to 1). */
  level(): number;
  /** All texts on the screen: what they say, how large, and where. */
  texts(): readonly ShownText[];
  /** All that can be pressed, and where. */
  controls(): readonly ShownControl[];
  /** With `?clock=manual` in the link: draws one picture without them, so that one sees what they stand on. */
  textless(): void;
  /** With `?clock=manual` in the link: runs n frames of 1/60 s; 0 draws the picture at once. */
  tick(n: number): void;
}

/** Collects frame times and answers the inspector's questions about the scene that is on. */
export class InspectorDesk {
  readonly #step = new Float64Array(FRAMES);
  readonly #draw = new Float64Array(FRAMES);
  #frames = 0;

  /** Notes what one frame of the scene cost. */
  note(stepMs: number, drawMs: number): void {
    const n = this.#frames++ % FRAMES;
    this.#step[n] = stepMs;
    this.#draw[n] = drawMs;
  }

  reset(): void {
    this.#frames = 0;
  }

  create(
    current: () => Scene | null,
    level: () => number,
    tick: (frames: number) => void,
    texts: Pick<Inspector, 'texts' | 'controls' | 'textless'>,
    kernel: string,
    zoom: () => number,
  ): Inspector {
    const session = () => current()?.report?.().session ?? null;
    return {
      get scene() {
        return current()?.name ?? '';
      },
      stats: () => {
        let points = 0;
        let threads = 0;
        let snapped = 0;
        let cut = 0;
        let pieces = 0;
        let held = 0;
        for (const cloth of session()?.world.cloths ?? []) {
          points += countPoints(cloth);
          threads += countThreads(cloth);
          snapped += cloth.snapped;
          cut += cloth.cut;
          for (const hand of cloth.arrays.held) if (hand) held++;
          const found = createPieces(cloth);
          findPieces(cloth, found);
          pieces += found.count;
        }
        return {
          points,
          threads,
          snapped,
          cut,
          pieces,
          held,
          step: session()?.world.step ?? 0,
          stepMs: this.#median(this.#step),
          drawMs: this.#median(this.#draw),
          simVersion: SIM_VERSION,
          kernel: session()?.world.cloths[0]?.kernel.name ?? kernel,
          guarded: session()?.world.guarded ?? 0,
        };
      },
      points: () =>
        (session()?.world.cloths ?? []).flatMap(({ size, arrays }) =>
          Array.from({ length: size }, (_, k) => k)
            .filter((k) => arrays.point[k])
            .map((k) => ({ x: arrays.x[k], y: arrays.y[k], z: arrays.z[k] })),
        ),
      toScreen: (x, y) => {
        const out = { x: 0, y: 0 };
        current()?.report?.().toScreen(x, y, out);
        return { x: out.x * zoom(), y: out.y * zoom() };
      },
      hash: () => {
        const found = session();
        return found ? hashWorld(found.world) : '';
      },
      goals: () => session()?.goals.statuses.map((status) => ({ ...status })) ?? [],
      result: () => {
        const found = session();
        return { outcome: found?.outcome ?? '', stars: found ? countStars(found) : 0 };
      },
      level,
      tick,
      ...texts,
    };
  }

  #median(values: Float64Array): number {
    const n = Math.min(this.#frames, FRAMES);
    if (n === 0) return 0;
    return values.slice(0, n).sort()[n >> 1];
  }
}
