import type { ErrorLog } from './error-log';

/** Browsers report these as errors, but nothing is wrong for the player: a layout that needs one more frame… */
const HARMLESS = /ResizeObserver loop/;
/** … or a wish that the browser turned down, such as sound before the first touch. */
const REFUSALS = new Set(['AbortError', 'NotAllowedError']);

/**
 * Catches what nobody caught: errors of event handlers and promises. Each is noted; `caught` hears of the first
 * of its kind only. Returns a function that stops it.
 */
export function watchErrors(log: ErrorLog, caught: () => void, view: EventTarget = window): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  view.addEventListener(
    'error',
    (event) => {
      const { error, message } = event as ErrorEvent;
      if (HARMLESS.test(String(message))) return;
      if (log.note('error', error ?? message)) caught();
    },
    { signal },
  );
  view.addEventListener(
    'unhandledrejection',
    (event) => {
      const { reason } = event as PromiseRejectionEvent;
      const isNew = log.note('promise', reason);
      if (isNew && !REFUSALS.has((reason as { name?: string } | null)?.name ?? '')) caught();
    },
    { signal },
  );
  return () => listeners.abort();
}

/** ms for which a lost context may stay away before the player is told. */
const PATIENCE = 4000;

/**
 * Follows a WebGL context that the system takes away and gives back. `late` is called if it has not come back
 * after a while. Returns a function that stops it.
 */
export function watchContext(
  canvas: EventTarget,
  changed: (isLost: boolean) => void,
  late: () => void,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let timer: ReturnType<typeof setTimeout> | undefined;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      clearTimeout(timer);
      timer = setTimeout(late, PATIENCE);
      changed(true);
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(timer);
      changed(false);
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

/** Whether this browser can draw: WebGL 2, in hardware or software. */
export function canDraw(page: Document = document): boolean {
  try {
    const context = page.createElement('canvas').getContext('webgl2');
    // Browsers allow few contexts at a time, so this one is given back at once.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
