/** A box of levels: one new element, first alone, then combined. */
export interface Box {
  readonly name: 'snip' | 'rip' | 'cargo' | 'gale' | 'tailor';
  readonly title: string;
  /** Ids of level files, in the order in which they teach. */
  readonly levels: readonly string[];
}

export const BOXES: readonly Box[] = [
  {
    name: 'snip',
    title: 'Snip',
    levels: ['first-snip', 'three-ribbons', 'keep-the-bell', 'window', 'zigzag', 'domino'],
  },
  {
    name: 'rip',
    title: 'Rip',
    levels: ['coupon', 'curtain-up', 'present', 'stubborn-hem', 'half-held', 'stamps'],
  },
  {
    name: 'cargo',
    title: 'Cargo',
    levels: ['hammock', 'wrong-side', 'lift', 'ramp', 'two-friends', 'chute'],
  },
  {
    name: 'gale',
    title: 'Gale',
    levels: ['paper-plane', 'storm-sail', 'let-go', 'parachute', 'lee-side', 'hurricane'],
  },
  { name: 'tailor', title: 'Tailor', levels: ['half', 'thirds', 'moon', 'star', 'pocket', 'master-pattern'] },
];

/** A title made of a level's id, for where its file has not been read: `keep-the-bell` is "Keep the bell". */
export function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The level after this one in its box or the next box, or null after the last. */
export function nextLevel(id: string): string | null {
  const all = BOXES.flatMap((box) => box.levels);
  const n = all.indexOf(id);
  return n >= 0 && n + 1 < all.length ? all[n + 1] : null;
}

/** The number that a level bears in its box, counted from 1; 0 for a level of no box. */
export function levelNumber(id: string): number {
  for (const box of BOXES) if (box.levels.includes(id)) return box.levels.indexOf(id) + 1;
  return 0;
}
