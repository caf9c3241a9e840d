import type { Locator } from 'playwright-core';
import { only } from './only';

/** What a locator needs of its page. */
interface Host {
  evaluate<T>(script: string): Promise<T>;
  waitForFunction(script: string, argument?: undefined, options?: { timeout?: number }): Promise<void>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

interface Waiting {
  timeout?: number;
}

const CSS_OF_ROLE: Readonly<Record<string, string>> = { button: 'button' };

/** @param css chosen elements @param find an expression in the page for a list of elements, instead */
export function locate(
  page: Host,
  css: string,
  find = `[...document.querySelectorAll(${quote(css)})]`,
): Locator {
  const first = `${find}[0]`;
  const attached = (timeout?: number) => page.waitForFunction(`Boolean(${first})`, undefined, { timeout });
  const read = async <T>(expression: string, options?: Waiting) => {
    await attached(options?.timeout);
    return page.evaluate<T>(`${first}.${expression}`);
  };
  return only<Locator>('locator', {
    count: () => page.evaluate<number>(`${find}.length`),
    textContent: (options?: Waiting) => read<string>('textContent', options),
    inputValue: (options?: Waiting) => read<string>('value', options),
    waitFor: async ({ state = 'visible', timeout }: Waiting & { state?: string } = {}) => {
      if (state === 'detached') await page.waitForFunction(`!${first}`, undefined, { timeout });
      else await attached(timeout);
    },
    click: async (options?: Waiting) => {
      await attached(options?.timeout);
      const { x, y } = await page.evaluate<{ x: number; y: number }>(`((element) => {
        element.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      })(${first})`);
      await page.mouse.click(x, y);
    },
    dispatchEvent: async (type: string) => {
      await attached();
      await page.evaluate(
        `${first}.dispatchEvent(new Event(${quote(type)}, { bubbles: true })) || undefined`,
      );
    },
    getByText: ((text: string) => locateText(page, text, find)) as Locator['getByText'],
  });
}

/** The innermost elements that hold a text. */
export function locateText(page: Host, text: string, within = '[document.body]'): Locator {
  const holds = `(element) => element.textContent.includes(${quote(text)})`;
  const all = `${within}.flatMap((element) => [...element.querySelectorAll('*')])`;
  return locate(
    page,
    '',
    `${all}.filter((element) => (${holds})(element) && ![...element.children].some(${holds}))`,
  );
}

export function locateRole(page: Host, role: string, { name = '' }: { name?: string } = {}): Locator {
  const css = CSS_OF_ROLE[role] ?? `[role=${role}]`;
  const named = `(element) => (element.ariaLabel || element.textContent).includes(${quote(name)})`;
  return locate(page, '', `[...document.querySelectorAll(${quote(css)})].filter(${named})`);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
