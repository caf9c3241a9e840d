import type { Page } from 'playwright-core';
import type { Stroke } from '../../src/game/strokes';
import { readSolution } from '../support/sessions';
import { inspect, tick, toScreen } from './page';

/** Plays a stroke of a solution with the mouse, a sample a frame. @returns the step at which it has ended */
export async function playStroke(page: Page, stroke: Stroke, from: number): Promise<number> {
  if (stroke.start > from) await tick(page, stroke.start - from);
  const pace = stroke.pace ?? 6;
  const start = await toScreen(page, ...stroke.path[0]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  let frames = 0;
  for (let n = 0; n + 1 < stroke.path.length; n++)
    for (let s = 1; s <= pace; s++) {
      const share = s / pace;
      const [x0, y0] = stroke.path[n];
      const [x1, y1] = stroke.path[n + 1];
      const place = await toScreen(page, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
      await page.mouse.move(place.x, place.y);
      await tick(page, 1);
      frames++;
    }
  await tick(page, stroke.hold ?? 0);
  await page.mouse.up();
  await tick(page, 1);
  return Math.max(from, stroke.start) + frames + (stroke.hold ?? 0) + 1;
}

/** Steps in which a level is won, after its last stroke, at the latest. */
const LAST = 1800;

/**
 * Plays a level's solution by real pointer input until it is won and its card is there. Throws an Error if it is
 * not won.
 */
export async function win(page: Page, id: string): Promise<void> {
  let at = 0;
  for (const stroke of readSolution(id).strokes) at = await playStroke(page, stroke, at);
  let outcome = 'playing';
  for (let n = 0; n < LAST && outcome === 'playing'; n += 30) {
    await tick(page, 30);
    outcome = await inspect(page, (ripstop) => ripstop.result().outcome);
  }
  if (outcome !== 'won')
    throw new Error(`${id}: ${outcome} ${LAST} steps after the last stroke of its solution`);
  await tick(page, 90);
}
