/** Says short messages to screen readers, through a live region that is not seen. */
export class Announcer {
  readonly #region: HTMLElement;

  constructor(page: Document = document) {
    this.#region = page.createElement('p');
    this.#region.setAttribute('role', 'status');
    this.#region.setAttribute('aria-live', 'polite');
    this.#region.className = 'announcer';
    page.body.appendChild(this.#region);
  }

  say(text: string): void {
    this.#region.textContent = text;
  }
}
