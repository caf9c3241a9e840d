import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkFile, collectImports } from './imports';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

function specifiers(source: string): (string | null)[] {
  return collectImports(source).map(({ specifier }) => specifier);
}

test('every file of src keeps to the directions and the purity of the design', () => {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts'));
  expect(paths.length).toBeGreaterThan(0);
  const faults = paths.flatMap((path) => checkFile(path, readFileSync(`${SOURCE}/${path}`, 'utf8')));
  expect(faults).toEqual([]);
});

describe('collecting imports', () => {
  test('every form is found, with its line', () => {
    const source = `import './side-effect';
import whole from "./whole";
import { a, type B as C } from './named';
import * as space from './space';
import type { D } from './types';
export { e } from './export-named';
export * from './export-all';
export * as f from './export-space';
export type { G } from './export-types';
const h = await import('./dynamic');
type I = import('./type-of').I;
const j = import.meta.glob<string>(['./glob-a/*.json', './glob-b/*.json'], { eager: true });
const k = new URL('./asset.png', import.meta.url);
const l = require('./required');
import {
  m,
} from './several-lines';`;
    expect(collectImports(source).map(({ specifier, line }) => `${line} ${specifier}`)).toEqual([
      '1 ./side-effect',
      '2 ./whole',
      '3 ./named',
      '4 ./space',
      '5 ./types',
      '6 ./export-named',
      '7 ./export-all',
      '8 ./export-space',
      '9 ./export-types',
      '10 ./dynamic',
      '11 ./type-of',
      '12 ./glob-a/*.json',
      '12 ./glob-b/*.json',
      '13 ./asset.png',
      '14 ./required',
      '15 ./several-lines',
    ]);
  });

  test('only imports of nothing but types count as types', () => {
    const isTypeOnly = (source: string) => collectImports(source)[0].isTypeOnly;
    expect(isTypeOnly("import type { A } from './a';")).toBe(true);
    expect(isTypeOnly("import type A from './a';")).toBe(true);
    expect(isTypeOnly("export type { A } from './a';")).toBe(true);
    expect(isTypeOnly("import { type A, b } from './a';")).toBe(false);
    expect(isTypeOnly("import type from './a';")).toBe(false);
    expect(isTypeOnly("import type, { b } from './a';")).toBe(false);
  });

  test('comments, strings, templates and regular expressions are no code', () => {
    const source = [
      "// import './comment';",
      "/* import './block'; */",
      "/** export * from './doc'; */",
      'const a = "import \'./string\'";',
      "const b = 'it\\'s import(\"./escaped\")';",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
      "const c = `import './template' ${d ? `import('./inner')` : e} import './after'`;",
      'const f = /import "\\.\\/[/"]regex"/g;',
      'const g = h / 2; const i = j / import.meta.env.K;',
      'export const l = 1; export { m }; export default n;',
      "o.import('./method');",
    ].join('\n');
    expect(specifiers(source)).toEqual([]);
  });

  test('code inside a template is code, and so is what follows it', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
    expect(specifiers("`${await import('./inside')} { ${`}`} `; import './behind';")).toEqual([
      './inside',
      './behind',
    ]);
  });

  test('a computed import is reported as unreadable', () => {
    expect(specifiers('import(name)')).toEqual([null]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a template
    expect(specifiers('import(`./levels/${id}.ts`)')).toEqual([null]);
    expect(specifiers('import(`./plain`)')).toEqual(['./plain']);
  });
});

describe('directions', () => {
  const forbidden: [path: string, source: string, fault: string][] = [
    [
      'sim/step.ts',
      "import { level } from '../game/level';",
      'sim/step.ts:1: sim may not import game (../game/level)',
    ],
    [
      'sim/kernel/kernel.ts',
      "import 'pixi.js';",
      'sim/kernel/kernel.ts:1: sim may not import the package pixi.js',
    ],
    [
      'sim/cloth.ts',
      "import type { Mesh } from 'pixi.js';",
      'sim/cloth.ts:1: sim may not import the package pixi.js',
    ],
    [
      'game/goals.ts',
      "import { Howl } from 'howler';",
      'game/goals.ts:1: game may not import the package howler',
    ],
    [
      'game/goals.ts',
      "\nexport * from '../view/mesh';",
      'game/goals.ts:2: game may not import view (../view/mesh)',
    ],
    [
      'view/mesh.ts',
      "import { grab } from '../input/grab';",
      'view/mesh.ts:1: view may not import input (../input/grab)',
    ],
    [
      'input/grab.ts',
      "import { Cloth } from '../sim/cloth';",
      'input/grab.ts:1: input may not import sim (../sim/cloth)',
    ],
    [
      'audio/voices.ts',
      "import { play } from '../game/session';",
      'audio/voices.ts:1: audio may not import game except types (../game/session)',
    ],
    [
      'ui/button.ts',
      "await import('../scenes/title');",
      'ui/button.ts:1: ui may not import scenes (../scenes/title)',
    ],
    [
      'ui/button.ts',
      "import { Level } from '../game/level';",
      'ui/button.ts:1: ui may not import game (../game/level)',
    ],
    [
      'platform/store.ts',
      "import '../ui/theme';",
      'platform/store.ts:1: platform may not import ui (../ui/theme)',
    ],
    [
      'view/light.ts',
      "import { run } from '../main';",
      'view/light.ts:1: view may not import main (../main)',
    ],
    [
      'scenes/play.ts',
      "import type { FrameLoop } from '../main/frame-loop';",
      'scenes/play.ts:1: scenes may not import main (../main/frame-loop)',
    ],
    [
      'view/light.ts',
      "import { button } from '../ui/button';",
      'view/light.ts:1: view may not import ui (../ui/button)',
    ],
    [
      'game/catalogue.ts',
      "import '../../tests/x.ts';",
      'game/catalogue.ts:1: game may not import ../../tests/x.ts',
    ],
    [
      'sim/cloth.ts',
      "import '../../levels/a.json';",
      'sim/cloth.ts:1: sim may not import ../../levels/a.json',
    ],
    [
      'ui/button.ts',
      "import '/src/game/level';",
      'ui/button.ts:1: ui may not import the package /src/game/level',
    ],
    ['view/a.ts', 'await import(name);', 'view/a.ts:1: a computed import cannot be checked'],
    [
      'scenes/title.ts',
      "import { play } from './play';",
      'scenes/title.ts:1: scenes may not import each other (title imports play)',
    ],
    [
      'scenes/play/hud.ts',
      "import type { Map } from '../levels/map';",
      'scenes/play/hud.ts:1: scenes may not import each other (play imports levels)',
    ],
    [
      'scenes/routes.ts',
      "import { title } from './title';",
      'scenes/routes.ts:1: scenes may not import each other (routes imports title)',
    ],
  ];
  test.each(forbidden)('%s: %s', (path, source, fault) => {
    expect(checkFile(path, source)).toEqual([fault]);
  });

  const allowed: [path: string, source: string][] = [
    ['sim/kernel/kernel.ts', "import init from './kernel.wasm?init'; import { hash } from '../hash';"],
    ['game/level.ts', "import * as v from 'valibot'; import { createCloth } from '../sim/cloth';"],
    ['game/catalogue.ts', "import first from '../../levels/first.json';"],
    [
      'view/mesh.ts',
      "import { Mesh } from 'pixi.js'; import { COLORS } from '../ui/theme'; import '../sim/cloth';",
    ],
    ['input/pointer.ts', "import { cut } from '../game/actions';"],
    ['audio/sound.ts', "import { Howl } from 'howler'; import type { GameEvent } from '../game/session';"],
    ['ui/button.ts', "import { Button } from '@pixi/ui'; import 'pixi.js/unsafe-eval';"],
    [
      'scenes/play/hud.ts',
      "import '../scene'; import { go } from '../routes'; import './stars'; import '../play';",
    ],
    ['main.ts', "import './scenes/title'; import '@fontsource/caprasimo'; import './sim/cloth';"],
    ['main.ts', "import './main/frame-loop';"],
    [
      'main/frame-loop.ts',
      "import 'pixi.js'; import '../scenes/play'; import './graphics'; import '../ui/text';",
    ],
    ['main/level-files.ts', "import.meta.glob('../../levels/*.json');"],
  ];
  test.each(allowed)('%s may: %s', (path, source) => {
    expect(checkFile(path, source)).toEqual([]);
  });

  test('a new folder has to be given its directions first', () => {
    expect(checkFile('utils/bag.ts', '')[0]).toContain('utils/ is no folder of the design');
  });
});

describe('purity', () => {
  test.each([
    'Math.random()',
    'Math.sin(1)',
    'Math.hypot(a, b)',
    'Math["cos"](1)',
    'const { atan2 } = Math;',
    'globalThis.Math.exp(1)',
    'a ** 2',
    'a **= 2',
    'Date.now()',
    'new Date()',
    'performance.now()',
    'globalThis.performance.now()',
    'console.log(1)',
  ])('sim and game may not say %s', (code) => {
    expect(checkFile('sim/step.ts', code)).toHaveLength(1);
    expect(checkFile('game/goals.ts', `const text = 'x';\n${code}`)[0]).toMatch(/^game\/goals\.ts:2: /);
  });

  test.each([
    'Math.sqrt(Math.fround(a) * Math.imul(b, c)) + Math.PI',
    '// Math.sin is not exact',
    "const text = 'Math.random';",
    'const level = { performance: 1, Date: 2 }; level.performance;',
    'a * b; /** **/',
  ])('sim and game may say %s', (code) => {
    expect(checkFile('sim/step.ts', code)).toEqual([]);
  });

  test('elsewhere clocks and sines are free, but only platform writes to the console', () => {
    expect(checkFile('view/light.ts', 'Math.sin(performance.now())')).toEqual([]);
    expect(checkFile('view/light.ts', 'console.log(1)')).toEqual([
      'view/light.ts:1: console output belongs to platform/',
    ]);
    expect(checkFile('platform/report.ts', 'console.error(1)')).toEqual([]);
  });
});
