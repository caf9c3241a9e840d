import { Application, Texture, type WebGLRenderer } from 'pixi.js';
import type { ScreenSize } from '../platform/resize';
import { tendTables } from '../ui/pixi-tables';
import { COLORS } from '../ui/theme';

/**
 * Pixi, with its canvas in `host`. It draws only when it is asked to.
 * @param keepsPicture whether the last picture can be read from the canvas at any time, as tests do
 * @throws where there is no WebGL
 */
export async function createApplication(
  host: HTMLElement,
  size: ScreenSize,
  keepsPicture: boolean,
): Promise<Application> {
  const app = new Application();
  await app.init({
    preference: ['webgl'],
    width: size.width,
    height: size.height,
    resolution: size.resolution,
    autoDensity: true,
    antialias: true,
    background: COLORS.paper,
    autoStart: false,
    sharedTicker: false,
    preserveDrawingBuffer: keepsPicture,
    eventFeatures: { globalMove: true },
  });
  // It would draw at every tick: a second picture a frame, and outside of the loop's guard.
  app.ticker.remove(app.render, app);
  tendTables(app.renderer);
  host.appendChild(app.canvas);
  return app;
}

/**
 * After a lost context pixi binds its first 16 texture units anew and believes what it knew of the others: pictures
 * that were bound there would stay black.
 */
export function bindAllUnits({ texture, limits }: WebGLRenderer): void {
  for (let unit = 16; unit < limits.maxTextures; unit++) texture.bind(Texture.EMPTY, unit);
}
