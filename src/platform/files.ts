/** What the file dialogs offer for pictures. */
export const PICTURE_TYPES = 'image/*,.svg,.heic,.avif';

/**
 * Opens the browser's file dialog; to be called from a press. Resolves to no files if the player cancels.
 * (Old browsers do not tell of a cancel: there the promise stays open until the dialog is used again.)
 */
export function pickFiles(accept: string, isMultiple = false, page: Document = document): Promise<File[]> {
  const input = page.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.multiple = isMultiple;
  input.hidden = true;
  // iOS opens the dialog only for an input that is part of the page.
  page.body.append(input);
  return new Promise((resolve) => {
    const finish = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', finish, { once: true });
    input.addEventListener('cancel', finish, { once: true });
    input.click();
  });
}

/** Hands a text to the browser as a file to be kept; to be called from a press. */
export function saveText(name: string, text: string, type: string, page: Document = document): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = page.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  page.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export interface DropCallbacks {
  /** Something that could be taken is over the element, or no longer. */
  hover?(isOver: boolean): void;
  /** Files dropped at CSS px (x, y) of the element; none if what was dropped, say a link, holds no file. */
  drop(files: File[], x: number, y: number): void;
}

/**
 * Takes files that are dropped on `element`. Anywhere else on the page a dropped file is swallowed, because the
 * browser would leave the game and show it. Returns a function that stops it.
 */
export function watchDrops(element: HTMLElement, callbacks: DropCallbacks): () => void {
  const view: EventTarget = element.ownerDocument.defaultView ?? window;
  const listeners = new AbortController();
  const { signal } = listeners;
  let isOver = false;
  const hover = (now: boolean) => {
    if (now === isOver) return;
    isOver = now;
    callbacks.hover?.(now);
  };
  const isInside = (event: Event) => event.composedPath().includes(element);
  const listen = (name: string, listener: (event: DragEvent) => void) =>
    view.addEventListener(name, listener as EventListener, { signal });

  listen('dragover', (event) => {
    if (!event.dataTransfer || !canHoldFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none';
    hover(isInside(event));
  });
  listen('dragleave', (event) => {
    // Without a related target the pointer has left the window; inside it, dragover tells.
    if (!event.relatedTarget) hover(false);
  });
  listen('dragend', () => hover(false));
  listen('drop', (event) => {
    hover(false);
    if (!event.dataTransfer || !canHoldFiles(event.dataTransfer.types)) return;
    event.preventDefault();
    if (!isInside(event)) return;
    const box = element.getBoundingClientRect();
    callbacks.drop(filesOf(event.dataTransfer), event.clientX - box.left, event.clientY - box.top);
  });
  return () => {
    listeners.abort();
    hover(false);
  };
}

/** Takes files that are pasted anywhere on the page. Returns a function that stops it. */
export function watchPastes(pasted: (files: File[]) => void, view: EventTarget = window): () => void {
  const listeners = new AbortController();
  view.addEventListener(
    'paste',
    (event) => {
      const files = filesOf((event as ClipboardEvent).clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      pasted(files);
    },
    { signal: listeners.signal },
  );
  return () => listeners.abort();
}

/** The parts of a DataTransfer that files come in. */
export interface FileSource {
  readonly files?: ArrayLike<File>;
  readonly items?: ArrayLike<{ readonly kind: string; getAsFile(): File | null }>;
  getData(type: string): string;
}

/**
 * All files of a drop or paste, wherever the browser put them: its file list, its items, or a data link, as for
 * a picture dragged out of a page. Nothing is ever fetched.
 */
export function filesOf(source: FileSource | null): File[] {
  if (!source) return [];
  const listed = Array.from(source.files ?? []);
  if (listed.length > 0) return listed;
  const items = Array.from(source.items ?? [])
    .map((item) => (item.kind === 'file' ? item.getAsFile() : null))
    .filter((file) => file !== null);
  if (items.length > 0) return items;
  return source
    .getData('text/uri-list')
    .split(/\r?\n/)
    .map(fileOfDataLink)
    .filter((file) => file !== undefined);
}

function canHoldFiles(types: readonly string[]): boolean {
  return types.includes('Files') || types.includes('text/uri-list');
}

/** `data:image/png;base64,…` as a file; undefined for any other text. */
function fileOfDataLink(link: string): File | undefined {
  const found = /^data:(image\/[a-z0-9.+-]+)((?:;[^;,]*)*),(.*)$/i.exec(link.trim());
  if (!found) return undefined;
  const [, type, parameters, content] = found;
  try {
    if (!/;base64$/i.test(parameters)) return new File([decodeURIComponent(content)], 'picture', { type });
    return new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], 'picture', { type });
  } catch {
    return undefined;
  }
}
