import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inspect, type Place, tick } from './page';
import { UndeliverableError } from './undeliverable';

/** A small window with the panel at the side: quick to draw. */
export const SMALL = { width: 860, height: 500 };

/** A control as the accessibility layer tells of it. CSS px. */
export interface Control {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Every control on the screen. The keyboard's Tab brings the layer; the pointer takes it away again. */
async function listControls(page: Page): Promise<Control[]> {
  await page.keyboard.press('Tab');
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('button')].map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { name: button.getAttribute('aria-label') ?? button.title, x, y, width, height };
      }),
    );
  // Places follow the picture: the list is good once it says the same twice.
  let controls: Control[] = [];
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(controls);
        await tick(page, 0);
        controls = await read();
        return controls.length > 0 && JSON.stringify(controls) === before;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 3);
  return controls;
}

/** Moves the mouse to a place and waits until the canvas, and no button of the layer, is under it and drawn. */
async function reach(page: Page, x: number, y: number): Promise<void> {
  let turn = 0;
  await expect
    .poll(
      async () => {
        await page.mouse.move(x + (turn++ % 2), y);
        await tick(page, 0);
        return page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.tagName, [x, y] as const);
      },
      { timeout: 10_000 },
    )
    .toBe('CANVAS');
  await page.mouse.move(x, y);
}

/**
 * The controls of one page of the panel, read once: reading draws the picture, which is slow. They keep their
 * places until another page is shown.
 */
export class Hands {
  private constructor(
    private readonly page: Page,
    private controls: readonly Control[],
  ) {}

  static async on(page: Page): Promise<Hands> {
    return new Hands(page, await listControls(page));
  }

  /** The control whose name begins so. Throws, with all names, if there is none. */
  find(name: string): Control {
    const found = this.controls.find((control) => control.name.startsWith(name));
    if (!found)
      throw new Error(`no control “${name}…” among ${this.controls.map((each) => each.name).join(' | ')}`);
    return found;
  }

  /** Clicks the middle of a control. */
  async press(name: string): Promise<void> {
    const { x, y, width, height } = this.find(name);
    const place = { x: x + width / 2, y: y + Math.min(height, 48) / 2 };
    await reach(this.page, place.x, place.y);
    await this.page.mouse.click(place.x, place.y);
    await tick(this.page, 2);
  }

  /** Presses a control that leads to another page, and reads that. */
  async turnTo(name: string): Promise<void> {
    await this.press(name);
    this.controls = await listControls(this.page);
  }

  /** The place on the tape of a slider at a share of its length. */
  onTape(name: string, ratio: number): Place {
    const { x, y, width, height } = this.find(name);
    const inset = 14;
    return { x: x + inset + (width - inset * 2) * ratio, y: y + height - 22 };
  }

  /** Presses the tape of a slider. */
  async slide(name: string, ratio: number): Promise<void> {
    const { x, y } = this.onTape(name, ratio);
    await reach(this.page, x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 1, y);
    await this.page.mouse.up();
    await this.page.mouse.move(5, 5);
    await tick(this.page, 2);
  }
}

export const stats = (page: Page) => inspect(page, (ripstop) => ripstop.stats());
export const hash = (page: Page) => inspect(page, (ripstop) => ripstop.hash());

/** Where the cloth is in its world, px. */
export async function measure(
  page: Page,
): Promise<{ x: number; y: number; left: number; right: number; top: number; bottom: number }> {
  return page.evaluate(() => {
    const points = globalThis.ripstop?.points() ?? [];
    const xs = points.map(({ x }) => x);
    const ys = points.map(({ y }) => y);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      x: mean(xs),
      y: mean(ys),
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  });
}

/** The place on the screen at shares of the cloth's width and height. */
export async function onCloth(page: Page, u: number, v: number): Promise<Place> {
  const { left, right, top, bottom } = await measure(page);
  return page.evaluate(
    ([x, y]) => {
      const place = globalThis.ripstop?.toScreen(x, y) ?? { x: 0, y: 0 };
      return { x: place.x, y: place.y };
    },
    [left + (right - left) * u, top + (bottom - top) * v] as const,
  );
}

export interface FileOnPage {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

/** Drops a file on the canvas, or pastes it. */
export async function bring(page: Page, file: FileOnPage, way: 'drop' | 'paste'): Promise<void> {
  const bytes = typeof file.bytes === 'string' ? file.bytes : [...file.bytes];
  const files = await page.evaluate(
    ({ name, type, content, how }) => {
      const transfer = new DataTransfer();
      const part = typeof content === 'string' ? content : new Uint8Array(content);
      transfer.items.add(new File([part], name, { type }));
      if (how === 'paste') {
        const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true });
        window.dispatchEvent(event);
        return event.clipboardData?.files.length ?? 0;
      }
      const host = document.querySelector('#stage canvas') as HTMLElement;
      for (const event of ['dragenter', 'dragover', 'drop'])
        host.dispatchEvent(
          new DragEvent(event, {
            bubbles: true,
            cancelable: true,
            dataTransfer: transfer,
            clientX: 300,
            clientY: 300,
          }),
        );
      return 1;
    },
    { name: file.name, type: file.type, content: bytes, how: way },
  );
  if (files === 0) throw new UndeliverableError('a paste made by the page itself');
}

/** What was last said to screen readers. */
export const said = (page: Page) =>
  page.evaluate(() => document.querySelector('[role=status]')?.textContent ?? '');
