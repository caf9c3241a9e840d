import type { ScreenSize } from './scene';

/** The part of the screen that the system leaves free, CSS px: where controls may stand. */
export interface SafeArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function safeArea({ width, height, ...inset }: ScreenSize): SafeArea {
  return {
    x: inset.insetLeft,
    y: inset.insetTop,
    width: width - inset.insetLeft - inset.insetRight,
    height: height - inset.insetTop - inset.insetBottom,
  };
}
