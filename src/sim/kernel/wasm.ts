/** What the WebAssembly kernels share: how their text becomes a module, and the memory of one cloth. */
import { bufferBytes, type ClothArrays, createArrays, type GridShape } from './layout';

/** The state begins here; what lies before belongs to the compiler. */
export const BASE = 1024;
const PAGE = 65_536;

/** Numbers are rounded to f32 on the way into WebAssembly, as `Math.fround` does. */
export type WasmRelax = (
  iterations: number,
  rest: number,
  compliance: number,
  compression: number,
  shear: number,
  bend: number,
) => void;

/** A module from base64 text, compiled when it is first needed. */
export function createModule(base64: string): { isValid(): boolean; get(): WebAssembly.Module } {
  let compiled: WebAssembly.Module | undefined;
  return {
    isValid: () => typeof WebAssembly === 'object' && WebAssembly.validate(decode(base64)),
    get() {
      compiled ??= new WebAssembly.Module(decode(base64));
      return compiled;
    },
  };
}

/** An instance with a memory of its own, large enough for one cloth. */
export function createInstance(
  module: WebAssembly.Module,
  shape: GridShape,
): { exports: WebAssembly.Exports; buffer: ArrayBuffer; arrays: ClothArrays } {
  const pages = Math.ceil((BASE + bufferBytes(shape.size)) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { exports, buffer: memory.buffer, arrays: createArrays(memory.buffer, BASE, shape.size) };
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}
