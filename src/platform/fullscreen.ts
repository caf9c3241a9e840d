/** Older iPads know full screen only under Apple's names. */
interface AppleDocument {
  readonly webkitFullscreenEnabled?: boolean;
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}

interface AppleElement {
  webkitRequestFullscreen?(): void;
}

/** Can the page fill the screen? Not on an iPhone, nor in a frame that forbids it: show no button there. */
export function canFillScreen(page: Document = document): boolean {
  return page.fullscreenEnabled || (page as AppleDocument).webkitFullscreenEnabled === true;
}

export function isFillingScreen(page: Document = document): boolean {
  return Boolean(page.fullscreenElement ?? (page as AppleDocument).webkitFullscreenElement);
}

/** Fills the screen with `element`, or leaves full screen; to be called from a press. False if it was refused. */
export async function toggleFullScreen(element: Element): Promise<boolean> {
  const page = element.ownerDocument;
  if (!canFillScreen(page)) return false;
  try {
    if (isFillingScreen(page)) {
      if (page.exitFullscreen) await page.exitFullscreen();
      else (page as AppleDocument).webkitExitFullscreen?.();
    } else if (element.requestFullscreen) await element.requestFullscreen({ navigationUI: 'hide' });
    else (element as AppleElement).webkitRequestFullscreen?.();
    return true;
  } catch {
    return false;
  }
}

/** Tells of every change, also those by Esc or a gesture. Returns a function that stops it. */
export function watchFullScreen(
  changed: (isFilling: boolean) => void,
  page: Document = document,
): () => void {
  const listeners = new AbortController();
  const tell = () => changed(isFillingScreen(page));
  for (const name of ['fullscreenchange', 'webkitfullscreenchange'])
    page.addEventListener(name, tell, { signal: listeners.signal });
  return () => listeners.abort();
}
