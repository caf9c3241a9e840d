import { Sprite } from 'pixi.js';
import { MOTION } from './theme';
import { type Ui, Widget } from './widget';

const COLORS_OF_THREAD = [0xf4c04a, 0xd9523f, 0x6e9bd0, 0xfff3dc, 0x8db28f] as const;
const GOLDEN_ANGLE = 2.399963;
/** Threads are light, px/s²: what they were thrown with is soon spent (1/s), and they sink swaying (px/s, 1/s). */
const GRAVITY = 240;
const DRAG = 1.9;
const SWAY = 34;
const SWAY_RATE = 5;

interface Flake {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  spin: number;
  sway: number;
}

/** Curled thread ends that burst from a point and fall; nothing with less motion. */
export class Confetti extends Widget {
  constructor(ui: Ui) {
    super(ui);
    this.eventMode = 'none';
  }

  /**
   * `count` thread ends fly from (x, y), first placed `spread` px away from it; `speed` in px/s,
   * and `lift` what they have upwards beyond it.
   * Their directions follow the golden angle: even, and the same each time.
   */
  burst(x: number, y: number, count: number, speed: number, spread = 0, lift = speed * 0.45): void {
    if (this.ui.tweens.isReduced) return;
    const flakes: Flake[] = [];
    for (let i = 0; i < count; i++) {
      const angle = i * GOLDEN_ANGLE;
      const strength = 0.45 + 0.55 * ((i * 0.618) % 1);
      const away = spread * (0.85 + 0.5 * ((i * 0.377) % 1));
      const sprite = new Sprite(this.ui.textures.confetti);
      sprite.tint = COLORS_OF_THREAD[i % COLORS_OF_THREAD.length]!;
      sprite.rotation = angle * 1.7;
      sprite.position.set(x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.7);
      this.addChild(sprite);
      flakes.push({
        sprite,
        vx: Math.cos(angle) * speed * strength,
        vy: Math.sin(angle) * speed * strength - lift,
        spin: ((i % 7) - 3) * 1.1,
        sway: angle,
      });
    }
    let last = 0;
    this.ui.tweens.add(this, {
      ms: MOTION.confetti,
      onUpdate: (t) => {
        const dt = ((t - last) * MOTION.confetti) / 1000;
        last = t;
        for (const flake of flakes) moveFlake(flake, dt, t);
      },
      onEnd: () => {
        for (const { sprite } of flakes) sprite.destroy();
      },
    });
  }
}

function moveFlake(flake: Flake, dt: number, t: number): void {
  const drag = 1 - Math.min(1, DRAG * dt);
  flake.vx *= drag;
  flake.vy = flake.vy * drag + GRAVITY * dt;
  flake.sway += SWAY_RATE * dt;
  flake.sprite.x += (flake.vx + SWAY * Math.sin(flake.sway)) * dt;
  flake.sprite.y += flake.vy * dt;
  flake.sprite.rotation += flake.spin * dt;
  flake.sprite.alpha = Math.min(1, (1 - t) * 4);
}
