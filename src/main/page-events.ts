import { watchDrops } from '../platform/files';
import { watchVisibility } from '../platform/visibility';
import type { SceneManager } from '../scenes/manager';
import type { FrameLoop } from './frame-loop';

/** Hands to the scene what the page hears: keys, files that are dropped, being out of sight. */
export function listenToPage(host: HTMLElement, manager: SceneManager, loop: FrameLoop): void {
  window.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (manager.current?.key?.(event)) event.preventDefault();
  });
  watchDrops(host, {
    drop: ([file]) => {
      if (file) manager.current?.drop?.(file);
    },
  });
  watchVisibility((isVisible) => {
    if (isVisible) {
      manager.current?.resume?.();
      loop.start();
    } else {
      loop.stop();
      manager.current?.pause?.();
    }
  });
}
