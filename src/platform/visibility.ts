/**
 * Tells when the page goes out of sight (another tab, a locked phone, the back/forward cache) and comes back;
 * each call is a change. Returns a function that stops it.
 */
export function watchVisibility(
  changed: (isVisible: boolean) => void,
  page: Document = document,
  view: EventTarget = window,
): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let isVisible = page.visibilityState !== 'hidden';
  const set = (now: boolean) => {
    if (now === isVisible) return;
    isVisible = now;
    changed(now);
  };
  const look = () => set(page.visibilityState !== 'hidden');
  page.addEventListener('visibilitychange', look, { signal });
  // iOS can put a page away without a visibilitychange.
  view.addEventListener('pagehide', () => set(false), { signal });
  view.addEventListener('pageshow', look, { signal });
  return () => listeners.abort();
}
