/**
 * Compiles the SIMD kernel and writes it as a module of text, so that the same synchronous import works in the
 * browser, in a bundle, in tests and in scripts. Does nothing while the source is what the module was made from.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const SOURCE = 'src/sim/kernel/kernel.as.ts';
const TARGET = 'src/sim/kernel/kernel.wasm.ts';
const OPTIONS = [
  ...['--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd', '--use', 'abort='],
  ...['--importMemory', '--noExportMemory'],
];

const text = readFileSync(SOURCE, 'utf8');
const stamp = `// Made by \`npm run kernel\` from ${createHash('sha256').update(OPTIONS.join(' ')).update(text).digest('hex')}`;

if (!existsSync(TARGET) || !readFileSync(TARGET, 'utf8').startsWith(`${stamp}\n`)) {
  // Loaded only where needed: it takes longer than all the rest.
  const { default: asc } = await import('assemblyscript/asc');
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([SOURCE, '--outFile', 'kernel.wasm', ...OPTIONS], {
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') bytes = contents;
    },
  });
  if (error || !bytes) throw new Error(`${SOURCE} does not compile: ${error?.message}\n${stderr.toString()}`);
  const base64 = Buffer.from(bytes).toString('base64');
  writeFileSync(TARGET, `${stamp}\nexport const KERNEL_WASM =\n  '${base64}';\n`);
}
