/**
 * Compiles the kernels and writes them as a module of text, so that the same synchronous import works in the
 * browser, in a bundle, in tests and in scripts. Does nothing while the sources are what the module was made from.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'src/sim/kernel';
const TARGET = `${FOLDER}/kernel.wasm.ts`;
const KERNELS = [
  { name: 'SIMD_WASM', source: `${FOLDER}/simd/kernel.as.ts`, options: ['--enable', 'simd'] },
  { name: 'SCALAR_WASM', source: `${FOLDER}/scalar/kernel.as.ts`, options: [] },
];
const OPTIONS = '--runtime stub -O3 --noAssert --use abort= --importMemory --noExportMemory'.split(' ');

const hash = createHash('sha256').update(JSON.stringify([KERNELS, OPTIONS]));
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => name.endsWith('.as.ts')).sort())
  hash.update(readFileSync(`${FOLDER}/${file}`));
const stamp = `// Made by \`npm run kernel\`; sources ${hash.digest('hex')}\n`;

if (!existsSync(TARGET) || !readFileSync(TARGET, 'utf8').startsWith(stamp)) {
  let text = stamp;
  for (const { name, source, options } of KERNELS) {
    const base64 = Buffer.from(await compile(source, options)).toString('base64');
    text += `export const ${name} =\n  '${base64}';\n`;
  }
  writeFileSync(TARGET, text);
}

async function compile(source: string, options: readonly string[]): Promise<Uint8Array> {
  // Loaded only where needed: it takes longer than all the rest.
  const { default: asc } = await import('assemblyscript/asc');
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main([source, '--outFile', 'kernel.wasm', ...OPTIONS, ...options], {
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm') && typeof contents !== 'string') bytes = contents;
    },
  });
  if (error || !bytes) throw new Error(`${source} does not compile: ${error?.message}\n${stderr.toString()}`);
  return bytes;
}
