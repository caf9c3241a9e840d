import type { Container, Renderer } from 'pixi.js';

interface Listed extends Container {
  _accessibleDiv?: HTMLElement | null;
}

/**
 * Takes destroyed controls off the list of Pixi's accessibility layer. The layer, switched on and drawn in two
 * different frames, takes a control that was destroyed between them for one on the screen, and asks it for
 * bounds that it no longer has.
 */
export function forgetDestroyed({ accessibility }: Renderer): void {
  const { _children: listed } = accessibility as unknown as { _children: Listed[] };
  for (let n = listed.length - 1; n >= 0; n--) {
    if (!listed[n].destroyed) continue;
    listed[n]._accessibleDiv?.remove();
    listed.splice(n, 1);
  }
}
