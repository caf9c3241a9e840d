/**
 * Px of an element's own in one px of the page; a canvas may be shown larger than it lays itself out.
 * @param box where the page shows the element
 */
export function elementScale(element: HTMLElement, box: DOMRect): number {
  const scale = element.offsetWidth / box.width;
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}
