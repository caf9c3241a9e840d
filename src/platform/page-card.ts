/** One press that a card offers. It closes the card unless it returns false. */
export interface CardButton {
  readonly label: string;
  press(): unknown;
}

export interface CardOptions {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly CardButton[];
  /** `alert` covers the page and takes the focus; `note` lies at its foot and lets the player go on. */
  readonly kind: 'alert' | 'note';
}

/**
 * A card of the page itself and not of the stage: it still works when nothing can be drawn. One of each kind at
 * a time; a new one takes the place of the old.
 */
export class PageCard {
  readonly element: HTMLElement;
  readonly #text: HTMLElement;

  constructor({ title, text, buttons, kind }: CardOptions, page: Document = document) {
    for (const old of page.querySelectorAll(`.page-card.${kind}`)) old.remove();
    const add = (parent: HTMLElement, name: string, content = '') => {
      const child = page.createElement(name);
      child.textContent = content;
      parent.append(child);
      return child;
    };
    this.element = page.createElement('section');
    this.element.className = `page-card ${kind}`;
    this.element.setAttribute('role', kind === 'alert' ? 'alertdialog' : 'status');
    this.element.setAttribute('aria-label', title);
    const card = add(this.element, 'div');
    add(card, 'h2', title);
    this.#text = add(card, 'p', text);
    const row = add(card, 'div');
    row.className = 'ways';
    for (const button of buttons) {
      const press = add(row, 'button', button.label) as HTMLButtonElement;
      press.type = 'button';
      press.addEventListener('click', () => {
        if (button.press() !== false) this.close();
      });
    }
    // Keys that are meant for the card are none of the game's.
    for (const name of ['keydown', 'keyup'])
      this.element.addEventListener(name, (event) => event.stopPropagation());
    page.body.append(this.element);
    if (kind === 'alert') row.querySelector('button')?.focus();
  }

  get isOpen(): boolean {
    return this.element.isConnected;
  }

  /** Puts other words in the place of the text. */
  say(text: string): void {
    this.#text.textContent = text;
  }

  /** Shows a long text that can be read and copied by hand. */
  showDetails(details: string): void {
    if (this.element.querySelector('textarea')) return;
    const area = this.element.ownerDocument.createElement('textarea');
    area.readOnly = true;
    area.value = details;
    area.setAttribute('aria-label', 'Details');
    this.#text.after(area);
    area.select();
  }

  close(): void {
    this.element.remove();
  }
}

/** Puts text on the clipboard; false where the page may not. */
export async function copyText(text: string, clipboard = navigator.clipboard): Promise<boolean> {
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
