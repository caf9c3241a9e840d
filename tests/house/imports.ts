/** Reads which file imports what, and checks the directions and the purity that design.md demands. */

/** One import as it stands in a file. */
export interface Import {
  /** The module's name as written; null where it is computed and cannot be read. */
  specifier: string | null;
  isTypeOnly: boolean;
  /** Line in the file, from 1. */
  line: number;
}

type Token = { kind: 'word' | 'string' | 'template' | 'mark'; text: string; line: number };

interface Rule {
  /** Folders of `src` that may be imported, besides one's own. */
  folders: readonly string[];
  /** The same, for types only. */
  types?: readonly string[];
  /** npm packages; '*' for any. */
  packages: readonly string[];
  /** Folders beside `src` whose data (JSON, pictures, sounds) may be imported. */
  data: readonly string[];
}

const EVERYTHING = ['sim', 'game', 'view', 'input', 'audio', 'ui', 'platform', 'scenes'];

/** Packages of font files. */
const FONTS = ['@fontsource/caprasimo', '@fontsource-variable/nunito'];

/** Who may import whom. `main` stands for `main/` and the files directly in `src`. */
const RULES: Readonly<Record<string, Rule>> = {
  sim: { folders: [], packages: [], data: [] },
  game: { folders: ['sim'], packages: ['valibot'], data: ['levels'] },
  view: { folders: ['sim', 'game'], packages: ['pixi.js'], data: ['assets'] },
  input: { folders: ['game'], packages: [], data: [] },
  audio: { folders: [], types: ['game'], packages: ['howler'], data: ['assets'] },
  ui: { folders: [], packages: ['pixi.js', '@pixi/ui', ...FONTS], data: ['assets'] },
  platform: { folders: [], packages: ['*'], data: [] },
  scenes: { folders: EVERYTHING, packages: ['pixi.js', '@pixi/ui'], data: ['assets', 'levels'] },
  main: { folders: EVERYTHING, packages: ['*'], data: ['assets', 'levels'] },
};

/** Files that whole folders may import against the directions: the look has one source. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  view: ['ui/theme', 'ui/gradient'],
};

/** Files in `scenes/` that are no scene: any scene may import them, and they import no scene. */
const SHARED_BY_SCENES = [
  'scene',
  'routes',
  'loop',
  'services',
  'texts',
  'textures',
  'cloth-stage',
  'flag-stage',
];

const PURE_FOLDERS = ['sim', 'game'];

/** What is exact, and so the same in every engine. */
const EXACT_MATHS = new Set(
  'abs ceil clz32 floor fround imul max min round sign sqrt trunc E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'.split(
    ' ',
  ),
);

/** Words before a `/` that begins a regular expression, although a word before it usually means division. */
const BEFORE_REGEX = new Set(
  'return typeof case in of do else void delete throw new instanceof yield await'.split(' '),
);

const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\d[\w.]*/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

/**
 * All imports of a file: static, for side effects, re-exports, dynamic, `import('…').Type`, `require`,
 * `import.meta.glob` and `new URL('…', import.meta.url)`. Comments and strings are not mistaken for code.
 */
export function collectImports(source: string): Import[] {
  const tokens = tokenise(source);
  const imports: Import[] = [];
  const is = (index: number, text: string) =>
    tokens[index]?.kind !== 'string' && tokens[index]?.text === text;
  const add = (index: number, isTypeOnly: boolean, line: number) => {
    const token = tokens[index];
    const isLiteral = token?.kind === 'string' || token?.kind === 'template';
    imports.push({ specifier: isLiteral ? token.text : null, isTypeOnly, line });
  };
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, line } = tokens[i];
    if (kind !== 'word' || is(i - 1, '.')) continue;
    if (text === 'import' && is(i + 1, '.')) {
      if (!is(i + 4, 'glob')) continue;
      let k = i + 5;
      // A type argument may stand between the name and the bracket.
      while (k < tokens.length && !is(k, '(')) k++;
      k++;
      if (!is(k, '[')) add(k, false, line);
      else for (k++; k < tokens.length && !is(k, ']'); k++) if (!is(k, ',')) add(k, false, line);
    } else if (text === 'import' && is(i + 1, '(')) {
      add(i + 2, false, line);
    } else if (text === 'require' && is(i + 1, '(')) {
      add(i + 2, false, line);
    } else if (
      text === 'new' &&
      is(i + 1, 'URL') &&
      is(i + 5, 'import') &&
      is(i + 7, 'meta') &&
      is(i + 9, 'url')
    ) {
      add(i + 3, false, line);
    } else if (text === 'import') {
      if (tokens[i + 1]?.kind === 'string') add(i + 1, false, line);
      else addFrom(i, line);
    } else if (text === 'export') {
      const start = is(i + 1, 'type') ? i + 2 : i + 1;
      if (is(start, '*') || is(start, '{')) addFrom(i, line);
    }
  }
  return imports;

  function addFrom(start: number, line: number): void {
    const isTypeOnly = is(start + 1, 'type') && !is(start + 2, 'from') && !is(start + 2, ',');
    // The clause ends at `from '…'`; anything that cannot stand in a clause means that there is none.
    for (let k = start + 1; k < tokens.length; k++) {
      if (is(k, 'from') && tokens[k + 1]?.kind === 'string') {
        add(k + 1, isTypeOnly, line);
        return;
      }
      const isClause = tokens[k].kind !== 'mark' || '{},*'.includes(tokens[k].text);
      if (!isClause) return;
    }
  }
}

/**
 * What is wrong with one file. `path` is relative to `src`, with slashes (`sim/step.ts`). Returns one line a
 * fault, empty if there is none.
 */
export function checkFile(path: string, source: string): string[] {
  const faults: string[] = [];
  const folder = folderOf(path);
  const rule = RULES[folder];
  if (!rule)
    return [`${path}: ${folder}/ is no folder of the design; expected ${Object.keys(RULES).join(', ')}`];
  for (const { specifier, isTypeOnly, line } of collectImports(source)) {
    const fault =
      specifier === null
        ? 'a computed import cannot be checked'
        : checkImport(path, rule, specifier, isTypeOnly);
    if (fault) faults.push(`${path}:${line}: ${fault}`);
  }
  for (const { fault, line } of findImpurities(
    source,
    PURE_FOLDERS.includes(folder),
    folder !== 'platform',
  )) {
    faults.push(`${path}:${line}: ${fault}`);
  }
  return faults;
}

function checkImport(path: string, rule: Rule, specifier: string, isTypeOnly: boolean): string | null {
  const folder = folderOf(path);
  // A pattern of import.meta.glob that leaves files out.
  if (specifier.startsWith('!')) return null;
  if (!specifier.startsWith('.')) {
    // A leading slash or alias would go around the directions.
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    if (/^[\w@]/.test(name) && (rule.packages.includes('*') || rule.packages.includes(name))) return null;
    return `${folder} may not import the package ${specifier}`;
  }
  const target = resolvePath(path, specifier);
  if (target.startsWith('../')) {
    const root = target.slice(3).split('/')[0];
    const isCode = /\.[cm]?[jt]sx?$/.test(target);
    if (rule.data.includes(root) && !isCode) return null;
    return `${folder} may not import ${specifier}`;
  }
  const targetFolder = folderOf(target);
  if (targetFolder === folder) return folder === 'scenes' ? checkScenes(path, target) : null;
  if (rule.folders.includes(targetFolder)) return null;
  if (isTypeOnly && rule.types?.includes(targetFolder)) return null;
  if (EXCEPTIONS[folder]?.includes(target.replace(/\.ts$/, ''))) return null;
  const only = rule.types?.includes(targetFolder) ? ' except types' : '';
  return `${folder} may not import ${targetFolder}${only} (${specifier})`;
}

function checkScenes(path: string, target: string): string | null {
  const from = sceneOf(path);
  const to = sceneOf(target);
  if (from === to || SHARED_BY_SCENES.includes(to)) return null;
  return `scenes may not import each other (${from} imports ${to})`;
}

/** `scenes/title.ts` and `scenes/title/letters.ts` are both of the scene `title`. */
function sceneOf(path: string): string {
  return path.split('/')[1].replace(/\.ts$/, '');
}

function folderOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? 'main' : path.slice(0, slash);
}

/** Path of an import relative to `src`; outside of it, it begins with `../`. */
function resolvePath(from: string, specifier: string): string {
  const parts = ['src', ...from.split('/').slice(0, -1)];
  for (const part of specifier.replace(/[?#].*$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts[0] === 'src' ? parts.slice(1).join('/') : `../${parts.join('/')}`;
}

function findImpurities(
  source: string,
  mustBePure: boolean,
  mustBeSilent: boolean,
): { fault: string; line: number }[] {
  const tokens = tokenise(source);
  const found: { fault: string; line: number }[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, line } = tokens[i];
    const next = tokens[i + 1]?.text ?? '';
    const isMember =
      tokens[i - 1]?.text === '.' && tokens[i - 2]?.text !== 'globalThis' && tokens[i - 2]?.text !== '.';
    const isKey = next === ':' && /^[{,;(]$/.test(tokens[i - 1]?.text ?? '');
    if (kind === 'mark' && text === '**' && mustBePure) found.push({ fault: '** is not exact', line });
    if (kind !== 'word' || isMember || isKey) continue;
    if (text === 'console' && mustBeSilent)
      found.push({ fault: 'console output belongs to platform/', line });
    if (!mustBePure) continue;
    if (text === 'Math' || text === 'Mathf') {
      const name = next === '.' ? tokens[i + 2].text : '';
      if (!EXACT_MATHS.has(name))
        found.push({ fault: `${text}${name ? `.${name}` : ''} is not exact maths`, line });
    } else if (text === 'Date' || text === 'performance') {
      found.push({ fault: `${text} is a clock; time is the step count`, line });
    }
  }
  return found;
}

/** Words, strings, and single marks of a source text (`**` is one mark); comments, numbers and regular expressions go. */
function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let line = 1;
  /** Depth of curly brackets at which each open `${` ends. */
  const templates: number[] = [];
  let depth = 0;
  let isValueBefore = false;

  while (at < source.length) {
    const character = source[at];
    if (character === '\n') {
      line++;
      at++;
    } else if (/\s/.test(character)) {
      at++;
    } else if (source.startsWith('//', at)) {
      const end = source.indexOf('\n', at);
      at = end < 0 ? source.length : end;
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2);
      skipTo(end < 0 ? source.length : end + 2);
    } else if (character === "'" || character === '"') {
      let end = at + 1;
      while (end < source.length && source[end] !== character) end += source[end] === '\\' ? 2 : 1;
      push('string', source.slice(at + 1, end), true);
      skipTo(end + 1);
    } else if (character === '`') {
      at++;
      readTemplate(true);
    } else if (character === '}' && templates.at(-1) === depth) {
      templates.pop();
      at++;
      readTemplate(false);
    } else if (character === '/' && !isValueBefore && matches(REGEX)) {
      at = REGEX.lastIndex;
      isValueBefore = true;
    } else if (matches(NUMBER)) {
      at = NUMBER.lastIndex;
      isValueBefore = true;
    } else if (matches(WORD)) {
      const word = source.slice(at, WORD.lastIndex);
      push('word', word, !BEFORE_REGEX.has(word));
      at = WORD.lastIndex;
    } else {
      const text = source.startsWith('**', at) ? '**' : character;
      if (text === '{') depth++;
      if (text === '}') depth--;
      push('mark', text, text === ')' || text === ']' || text === '}');
      at += text.length;
    }
  }
  return tokens;

  function push(kind: Token['kind'], text: string, isValue: boolean): void {
    tokens.push({ kind, text, line });
    isValueBefore = isValue;
  }

  function matches(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    return pattern.test(source);
  }

  function skipTo(end: number): void {
    for (let i = at; i < end && i < source.length; i++) if (source[i] === '\n') line++;
    at = end;
  }

  /** From behind a backtick, or behind the `}` of a placeholder, to the next placeholder or the end. */
  function readTemplate(isStart: boolean): void {
    let end = at;
    while (end < source.length && source[end] !== '`' && !source.startsWith('${', end)) {
      end += source[end] === '\\' ? 2 : 1;
    }
    const isWhole = isStart && source[end] === '`';
    // Pieces of a template with placeholders are values, but their text is not a name that could be read.
    push(isWhole ? 'template' : 'mark', isWhole ? source.slice(at, end) : '`', true);
    skipTo(end);
    if (source[end] === '`') at = end + 1;
    else {
      at = end + 2;
      templates.push(depth);
      isValueBefore = false;
    }
  }
}
