import type { Settings } from './settings';

/** The part of a MediaQueryList that is used here. */
export interface MediaQuery {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/** Should things move less? The player's word goes before the device's. */
export function isMotionReduced(setting: Settings['reducedMotion'], system: boolean): boolean {
  return setting === 'system' ? system : setting === 'on';
}

/** Should the contrast be high? The player's word goes before the device's. */
export function isContrastHigh(setting: Settings['contrast'], system: boolean): boolean {
  return setting === 'system' ? system : setting === 'high';
}

/** A wish that the device may state and change at any time. */
export class SystemWish {
  private readonly query: MediaQuery | undefined;
  private readonly listeners = new Set<() => void>();

  /** @param query undefined where the browser cannot be asked: then nothing is wished for. */
  constructor(query: MediaQuery | undefined) {
    this.query = query;
    query?.addEventListener('change', this.notify);
  }

  get isOn(): boolean {
    return this.query?.matches ?? false;
  }

  /** Calls `listener` after every change, until the function that this returns is called. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  destroy(): void {
    this.query?.removeEventListener('change', this.notify);
    this.listeners.clear();
  }

  private readonly notify = (): void => {
    for (const listener of [...this.listeners]) listener();
  };
}

/** The device's wish for less motion. */
export function watchReducedMotion(view: Pick<Window, 'matchMedia'> = window): SystemWish {
  return new SystemWish(view.matchMedia?.('(prefers-reduced-motion: reduce)'));
}

/** The device's wish for more contrast. */
export function watchHighContrast(view: Pick<Window, 'matchMedia'> = window): SystemWish {
  return new SystemWish(view.matchMedia?.('(prefers-contrast: more)'));
}
