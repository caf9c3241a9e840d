/** The parts of the service worker interfaces that are used here. */
type Container = Pick<ServiceWorkerContainer, 'register' | 'addEventListener'> & {
  readonly controller: unknown;
};

export interface OfflineCallbacks {
  /** A newer version lies ready. It takes over when `apply` is called and not before. */
  updateReady(apply: () => void): void;
  /** The page is to be loaded anew, because the newer version has taken over. */
  reload(): void;
}

/**
 * Whether a page keeps itself for offline play: a build served over http or https. Not on the manual clock of
 * tests, unless the link asks for it (`offline`).
 */
export function wantsOffline(
  { protocol, search }: Pick<Location, 'protocol' | 'search'>,
  isBuild: boolean,
): boolean {
  const wishes = new URLSearchParams(search);
  if (!isBuild || !/^https?:$/.test(protocol)) return false;
  return wishes.get('clock') !== 'manual' || wishes.has('offline');
}

/**
 * Registers the service worker at `url`, which keeps the whole game in the browser. Resolves to a function that
 * looks for a newer version, or to null where there are no service workers or they are refused.
 */
export async function keepOffline(
  url: string,
  callbacks: OfflineCallbacks,
  container: Container | null = navigator.serviceWorker ?? null,
): Promise<(() => void) | null> {
  if (!container) return null;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await container.register(url);
  } catch {
    // Private windows and strict settings refuse: the game plays on, online.
    return null;
  }
  let isAsked = false;
  let hadController = container.controller !== null;
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || container.controller === null) return;
    callbacks.updateReady(() => {
      isAsked = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer();
    });
  });
  container.addEventListener('controllerchange', () => {
    if (isAsked) callbacks.reload();
    // Another tab has let the newer version in: this one is asked, not thrown out of its level.
    else if (hadController) callbacks.updateReady(() => callbacks.reload());
    hadController = true;
  });
  offer();
  return () => {
    registration.update().catch(() => {
      // Offline: the next look may find one.
    });
  };
}
