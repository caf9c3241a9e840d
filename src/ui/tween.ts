/** Maps progress 0…1 to eased progress; may leave 0…1 on the way. */
export type Easing = (t: number) => number;

export const linear: Easing = (t) => t;

export const cubicOut: Easing = (t) => 1 - (1 - t) ** 3;

/** Overshoots by about 7 % before it settles (Robert Penner's back-out, strength 1.4). */
export const backOut: Easing = (t) => {
  const strength = 1.4;
  const u = t - 1;
  return 1 + (strength + 1) * u ** 3 + strength * u ** 2;
};

/** A pendulum that comes to rest: 1 at the start, 0 at the end, one and a half swings between. */
export const dampedSwing: Easing = (t) => Math.cos(t * Math.PI * 3) * (1 - t) ** 2;

export interface TweenOptions {
  /** Duration in ms; 0 ends at the next update. */
  readonly ms: number;
  /** Wait before it begins, in ms. */
  readonly delay?: number;
  readonly ease?: Easing;
  /** Called with eased progress; always with exactly `ease(1)` at the end. */
  readonly onUpdate?: (t: number) => void;
  readonly onEnd?: () => void;
}

interface Tween extends TweenOptions {
  readonly owner: object;
  elapsed: number;
  isOver: boolean;
}

/**
 * Runs the motion of the widgets of one scene. The scene calls `update` once a frame; nothing runs by itself.
 * A widget that is destroyed cancels all that it owns.
 */
export class Tweens {
  /** Fades only: widgets ask before they swing, fall or pop. */
  isReduced: boolean;
  private readonly list: Tween[] = [];

  constructor(isReduced = false) {
    this.isReduced = isReduced;
  }

  /** How many tweens wait or run. */
  get size(): number {
    let count = 0;
    for (const tween of this.list) if (!tween.isOver) count++;
    return count;
  }

  /** Starts a tween and returns the function that stops it where it is, without `onEnd`. */
  add(owner: object, options: TweenOptions): () => void {
    const tween: Tween = { ...options, owner, elapsed: -(options.delay ?? 0), isOver: false };
    this.list.push(tween);
    return () => {
      tween.isOver = true;
    };
  }

  /** Advances all by `ms`. Tweens added meanwhile start with the next update. */
  update(ms: number): void {
    const count = this.list.length;
    for (let i = 0; i < count; i++) {
      const tween = this.list[i]!;
      if (tween.isOver) continue;
      tween.elapsed += ms;
      if (tween.elapsed < 0) continue;
      const t = tween.ms > 0 ? Math.min(1, tween.elapsed / tween.ms) : 1;
      tween.onUpdate?.(tween.ease ? tween.ease(t) : t);
      if (t === 1 && !tween.isOver) {
        tween.isOver = true;
        tween.onEnd?.();
      }
    }
    let kept = 0;
    for (const tween of this.list) if (!tween.isOver) this.list[kept++] = tween;
    this.list.length = kept;
  }

  /** Stops all tweens of one owner where they are. */
  cancel(owner: object): void {
    for (const tween of this.list) if (tween.owner === owner) tween.isOver = true;
  }

  clear(): void {
    for (const tween of this.list) tween.isOver = true;
  }
}
