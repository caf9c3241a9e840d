import { describe, expect, it } from 'vitest';
import { keepOffline, wantsOffline } from '../../src/platform/offline';

describe('wantsOffline', () => {
  it.each([
    ['https:', '', true, true],
    ['http:', '', true, true],
    ['file:', '', true, false],
    ['https:', '', false, false],
    ['http:', '?clock=manual', true, false],
    ['http:', '?clock=manual&offline', true, true],
  ])('%s %s in a build (%s): %s', (protocol, search, isBuild, wanted) => {
    expect(wantsOffline({ protocol, search }, isBuild)).toBe(wanted);
  });
});

describe('keepOffline', () => {
  /** A browser with a service worker that waits, if asked for. */
  function createContainer(isControlled: boolean, isWaiting: boolean) {
    const sent: unknown[] = [];
    const waiting = { postMessage: (message: unknown) => sent.push(message) };
    const registration = Object.assign(new EventTarget(), {
      waiting: isWaiting ? waiting : null,
      installing: null as (EventTarget & { state: string }) | null,
      update: async () => {},
    });
    const container = Object.assign(new EventTarget(), {
      controller: isControlled ? {} : null,
      register: async () => registration,
    });
    return { container: container as unknown as ServiceWorkerContainer, registration, sent, waiting };
  }

  /** What the page was told, in order. */
  function listen() {
    const told: string[] = [];
    let apply = () => {};
    return {
      told,
      apply: () => apply(),
      callbacks: {
        updateReady: (go: () => void) => {
          told.push('update');
          apply = go;
        },
        reload: () => told.push('reload'),
      },
    };
  }

  it('says nothing on the first visit, when the worker takes over', async () => {
    const { container } = createContainer(false, false);
    const page = listen();
    await keepOffline('./sw.js', page.callbacks, container);
    container.dispatchEvent(new Event('controllerchange'));
    expect(page.told).toEqual([]);
  });

  it('offers a version that waits, and loads the page anew only once it was asked for', async () => {
    const { container, sent } = createContainer(true, true);
    const page = listen();
    await keepOffline('./sw.js', page.callbacks, container);
    expect(page.told).toEqual(['update']);
    expect(sent).toEqual([]);
    page.apply();
    expect(sent).toEqual([{ type: 'SKIP_WAITING' }]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(page.told).toEqual(['update', 'reload']);
  });

  it('offers a version that is found later', async () => {
    const { container, registration, waiting } = createContainer(true, false);
    const page = listen();
    await keepOffline('./sw.js', page.callbacks, container);
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    expect(page.told).toEqual([]);
    worker.state = 'installed';
    registration.waiting = waiting;
    worker.dispatchEvent(new Event('statechange'));
    expect(page.told).toEqual(['update']);
  });

  it('does not throw a player out because another tab took the new version', async () => {
    const { container } = createContainer(true, false);
    const page = listen();
    await keepOffline('./sw.js', page.callbacks, container);
    container.dispatchEvent(new Event('controllerchange'));
    expect(page.told).toEqual(['update']);
    page.apply();
    expect(page.told).toEqual(['update', 'reload']);
  });

  it('is null where there are no service workers, or they are refused', async () => {
    const page = listen();
    expect(await keepOffline('./sw.js', page.callbacks, null)).toBeNull();
    const container = Object.assign(new EventTarget(), {
      controller: null,
      register: () => Promise.reject(new DOMException('private window', 'SecurityError')),
    }) as unknown as ServiceWorkerContainer;
    expect(await keepOffline('./sw.js', page.callbacks, container)).toBeNull();
  });
});
