import type { Page } from 'playwright-core';
import { inspect, tick } from './page';

/** Presses Tab. @returns the number of the control that has the focus then, among all on the screen; −1 if none has */
async function pressTab(page: Page): Promise<number> {
  await page.keyboard.press('Tab');
  return inspect(page, ({ controls }) => controls().findIndex(({ isFocused }) => isFocused));
}

const namesOn = (page: Page) => inspect(page, ({ controls }) => controls().map(({ name }) => name));

/** Walks once around all controls on the screen by Tab. @returns what is wrong with the way, in words */
export async function walkByTab(page: Page): Promise<string[]> {
  const names = await namesOn(page);
  if (names.length === 0) return ['there is nothing to press'];
  const way: number[] = [];
  for (let n = 0; n <= names.length; n++) way.push(await pressTab(page));
  const wrong = names.filter((_, n) => !way.includes(n)).map((name) => `Tab does not reach ${name}`);
  if (names.includes('')) wrong.push('a control has no name');
  if (way.includes(-1)) wrong.push('Tab goes to something that is not shown');
  if (way[0] !== way.at(-1)) wrong.push('Tab does not come back to where it began');
  return wrong;
}

/** Goes by Tab to the control whose name begins so, and presses it. Throws if there is no way. */
export async function pressByTab(page: Page, name: string): Promise<void> {
  const names = await namesOn(page);
  for (let n = 0; n <= names.length; n++)
    if (names[await pressTab(page)]?.startsWith(name)) {
      await page.keyboard.press('Enter');
      await tick(page, 2);
      return;
    }
  throw new Error(`no way by Tab to “${name}…” among ${names.join(' | ')}`);
}
