/** What the system keeps for itself at the edges of the screen, CSS px: notches, round corners, home bars. */
export interface Insets {
  readonly insetTop: number;
  readonly insetRight: number;
  readonly insetBottom: number;
  readonly insetLeft: number;
}

/** Reads the safe area through an element whose padding the style sheet sets to it; JavaScript cannot ask for it. */
export class InsetProbe {
  readonly #style: CSSStyleDeclaration;

  constructor(page: Document = document) {
    const probe = page.createElement('div');
    probe.className = 'safe-area';
    page.body.append(probe);
    this.#style = getComputedStyle(probe);
  }

  read(): Insets {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = this.#style;
    return {
      insetTop: toPx(paddingTop),
      insetRight: toPx(paddingRight),
      insetBottom: toPx(paddingBottom),
      insetLeft: toPx(paddingLeft),
    };
  }
}

function toPx(length: string): number {
  const px = Number.parseFloat(length);
  return px > 0 ? px : 0;
}
