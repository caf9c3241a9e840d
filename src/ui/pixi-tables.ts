import {
  BatchTextureArray,
  CanvasPool,
  CanvasTextMetrics,
  type GraphicsContext,
  type Renderer,
  TexturePool,
} from 'pixi.js';

type Table<T> = Record<string | number, T | null | undefined>;

/** What Pixi 8.22 keeps of things that are gone. None of it has a public name. */
interface Tables {
  readonly gc: {
    /** `context[hash]` is a table of all textures, buffers, texts … by their running number. */
    readonly _managedResourceHashes: readonly { readonly context: object; readonly hash: string }[];
    /** Clears `context[collection]` of its empty places every 30 s. */
    addCollection(context: object, collection: string, type: 'hash'): void;
  };
  readonly graphicsContext: { readonly _managedContexts: { readonly items: Table<GraphicsContext> } };
  readonly canvasText: { readonly _activeTextures: Table<unknown> };
  readonly shader: { readonly _programDataHash: Table<{ uniformDirtyGroups: Table<number> }> };
  readonly events: {
    readonly rootBoundary: {
      readonly mappingState: { trackingData: Table<unknown> };
      readonly eventPool: Map<unknown, unknown>;
    };
  };
  readonly accessibility: { _pools: Table<HTMLElement[]> };
}

/**
 * Has Pixi clear tables that otherwise grow with all that was ever drawn. Call once, before the first picture. What
 * is gone leaves its number or key in them: of textures, buffers and the like up to 10,000 each, of texts and of what
 * a batch drew without end.
 */
export function tendTables(renderer: Renderer): void {
  const { gc, canvasText } = renderer as unknown as Tables;
  for (const { context, hash } of gc._managedResourceHashes) gc.addCollection(context, hash, 'hash');
  gc.addCollection(canvasText, '_activeTextures', 'hash');
  BatchTextureArray.prototype.clear = function (this: BatchTextureArray): void {
    for (let n = 0; n < this.count; n++) {
      delete this.ids[this.textures[n].uid];
      (this.textures as unknown[])[n] = null;
    }
    this.count = 0;
  };
}

/**
 * Frees what Pixi keeps of a scene that was destroyed. Call between two pictures, when the scene's objects have been
 * destroyed and the next scene's have not been drawn: whatever is still in use is made anew.
 */
export function forgetScene(renderer: Renderer): void {
  const { graphicsContext, shader, events, accessibility } = renderer as unknown as Tables;
  // The path of a press is kept for ever when the pointer is lifted over it, with all that its controls know; and
  // each touch has a number of its own.
  events.rootBoundary.mappingState.trackingData = {};
  events.rootBoundary.eventPool.clear();
  // So are the controls that buttons of the accessibility layer stood for.
  accessibility._pools = {};
  // Paths that were destroyed with the container above them wait for a minute to be collected.
  for (const context of Object.values(graphicsContext._managedContexts.items))
    if (context?.listenerCount('update') === 0) context.unload();
  // Pictures and canvases of texts, of every size that was ever needed at once.
  TexturePool.clear(true);
  CanvasPool.clear();
  // The lengths of texts, by the running numbers of their styles.
  (CanvasTextMetrics as unknown as { _measurementCache: Map<string, unknown> })._measurementCache.clear();
  // Which uniforms a program has seen last; what is not in here is sent again.
  for (const program of Object.values(shader._programDataHash)) if (program) program.uniformDirtyGroups = {};
}
