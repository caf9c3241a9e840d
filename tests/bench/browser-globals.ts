/** The little of a browser that drawing code asks for as it is loaded and built, for measuring it in Node. */
import { createCanvas } from '@napi-rs/canvas';

Object.assign(globalThis, {
  navigator: { userAgent: '' },
  document: { createElement: () => createCanvas(64, 64) },
});
