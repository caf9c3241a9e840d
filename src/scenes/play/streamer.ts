import type { Level } from '../../game/level';

/** The ribbon that shows the wind: where its pole hangs, how far the ribbon reaches, units, and which levels have it. */
export const STREAMER = {
  x: 646,
  y: 40,
  reach: 24,
  isIn: (level: Level) => level.wind !== undefined || (level.gusts ?? []).length > 0,
} as const;
