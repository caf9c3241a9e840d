import { FABRIC_NAMES, FABRICS, type FabricName } from '../../sim/fabrics';
import { BEND_IN_DEPTH } from './depth';

export const PIN_LAYOUTS = [
  'everyFourth',
  'twoCorners',
  'topRow',
  'leftEdge',
  'fourCorners',
  'centre',
  'none',
] as const;
export type PinName = (typeof PIN_LAYOUTS)[number];

export const VIEWS = ['printed', 'threads', 'stress'] as const;
export type ViewName = (typeof VIEWS)[number];

/** How a sandbox is set up; all of it fits a link. */
export interface SandboxSettings {
  /** Id of what is printed on the cloth. */
  readonly print: string;
  readonly fabric: FabricName;
  /** The classic relaxation instead of the taut one. */
  readonly isClassic: boolean;
  /** px/s², positive down. */
  readonly gravity: number;
  /** px/s², positive to the right. */
  readonly wind: number;
  readonly turbulence: number;
  /** A thread longer than this times its rest length snaps; Infinity never. */
  readonly tear: number;
  /** Relaxation iterations a substep; classic only. */
  readonly stiffness: number;
  /** Strain at the top of 450 px of hanging cloth; taut only. */
  readonly stretch: number;
  /** px between points. */
  readonly spacing: number;
  /** Share of the velocity kept each 1/60 s. */
  readonly damping: number;
  readonly shear: number;
  readonly bend: number;
  readonly pins: PinName;
  /** Whether the edges of the screen are walls and a floor. */
  readonly hasWalls: boolean;
  /** The cloth may leave its plane and falls in real folds. */
  readonly hasDepth: boolean;
  readonly view: ViewName;
  /** Size of hand, breath and ball, 1 as usual. */
  readonly reach: number;
}

/** The settings that are numbers. */
export type NumberName = {
  [Name in keyof SandboxSettings]: SandboxSettings[Name] extends number ? Name : never;
}[keyof SandboxSettings];

/** What each number may be, and the grid that its slider snaps to. */
export const RANGES: Readonly<Record<NumberName, { least: number; most: number; step: number }>> = {
  gravity: { least: -980, most: 1960, step: 20 },
  wind: { least: -1200, most: 1200, step: 20 },
  turbulence: { least: 0, most: 1, step: 0.05 },
  tear: { least: 1.3, most: 6, step: 0.1 },
  stiffness: { least: 1, most: 60, step: 1 },
  stretch: { least: 0, most: 0.3, step: 0.005 },
  spacing: { least: 4, most: 24, step: 1 },
  damping: { least: 0.9, most: 1, step: 0.001 },
  shear: { least: 0, most: 1, step: 0.02 },
  bend: { least: 0, most: 1, step: 0.02 },
  reach: { least: 0.5, most: 4, step: 0.1 },
};

/** The relaxation of the textbook, as first seen by whoever turns it on. */
const CLASSIC = { tear: 2.6, damping: 0.99, shear: 0, bend: 0 } as const;

/** What a fabric brings along in the taut relaxation, and what the classic one begins with. */
export function fabricValues(
  fabric: FabricName,
  isClassic: boolean,
  hasDepth = false,
): Pick<SandboxSettings, 'tear' | 'damping' | 'shear' | 'bend' | 'stretch'> {
  const { tearLimit, damping, shear, bend, stretch } = FABRICS[fabric];
  const usual = { ...(isClassic ? CLASSIC : { tear: tearLimit, damping, shear, bend }), stretch };
  const least = hasDepth ? BEND_IN_DEPTH[isClassic ? 'classic' : 'taut'] : 0;
  return { ...usual, bend: Math.max(usual.bend, least) };
}

/** The settings of a fresh sandbox with this fabric and relaxation. */
export function defaultSettings(
  fabric: FabricName = 'cotton',
  isClassic = false,
  hasDepth = false,
): SandboxSettings {
  return {
    print: 'photo',
    fabric,
    isClassic,
    gravity: 980,
    wind: 0,
    turbulence: 0.35,
    stiffness: 16,
    spacing: 10,
    pins: 'everyFourth',
    hasWalls: true,
    hasDepth,
    view: 'printed',
    reach: 1,
    ...fabricValues(fabric, isClassic, hasDepth),
  };
}

/** Settings as the query of a link: only what differs from a fresh sandbox. */
export function formatSettings(settings: SandboxSettings): string {
  const usual = defaultSettings(settings.fabric, settings.isClassic, settings.hasDepth);
  const parts: string[] = [];
  if (settings.fabric !== 'cotton') parts.push(`fabric=${settings.fabric}`);
  if (settings.isClassic) parts.push('relaxation=classic');
  for (const name of Object.keys(RANGES) as NumberName[])
    if (settings[name] !== usual[name])
      parts.push(`${name}=${settings[name] === Number.POSITIVE_INFINITY ? 'never' : settings[name]}`);
  for (const name of ['print', 'pins', 'view'] as const)
    if (settings[name] !== usual[name]) parts.push(`${name}=${settings[name]}`);
  if (!settings.hasWalls) parts.push('walls=off');
  if (settings.hasDepth) parts.push('depth=1');
  return parts.join('&');
}

/** Settings read from a link, and one sentence for each part of it that could not be used. */
export interface ParsedSettings {
  readonly settings: SandboxSettings;
  readonly problems: readonly string[];
}

/** @param prints ids of what can be printed */
export function parseSettings(query: string, prints: readonly string[]): ParsedSettings {
  const given = new Map(new URLSearchParams(query.slice(0, 2000)));
  const problems: string[] = [];
  const pick = <T extends string>(name: string, choices: readonly T[], instead: T): T => {
    const text = given.get(name);
    given.delete(name);
    if (text === undefined) return instead;
    const found = choices.find((choice) => choice === text);
    if (found === undefined) problems.push(`${name}: “${text}” is none of ${choices.join(', ')}.`);
    return found ?? instead;
  };
  const fabric = pick('fabric', FABRIC_NAMES, 'cotton');
  const isClassic = pick('relaxation', ['taut', 'classic'], 'taut') === 'classic';
  const hasDepth = pick('depth', ['0', '1'], '0') === '1';
  const usual = defaultSettings(fabric, isClassic, hasDepth);
  const numbers: Partial<Record<NumberName, number>> = {};
  for (const name of Object.keys(RANGES) as NumberName[]) {
    const text = given.get(name);
    given.delete(name);
    if (text !== undefined) numbers[name] = parseNumber(name, text, usual[name], problems);
  }
  const settings = {
    ...usual,
    ...numbers,
    print: pick('print', prints, usual.print),
    pins: pick('pins', PIN_LAYOUTS, usual.pins),
    view: pick('view', VIEWS, usual.view),
    hasWalls: pick('walls', ['on', 'off'], 'on') === 'on',
  };
  for (const name of given.keys()) problems.push(`“${name}” is no setting of the sandbox.`);
  return { settings, problems };
}

function parseNumber(name: NumberName, text: string, instead: number, problems: string[]): number {
  if (name === 'tear' && text === 'never') return Number.POSITIVE_INFINITY;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const { least, most } = RANGES[name];
  if (!Number.isFinite(value)) {
    problems.push(`${name}: “${text}” is not a number.`);
    return instead;
  }
  if (value < least) problems.push(`${name}: ${value} is less than ${least}.`);
  else if (value > most) problems.push(`${name}: ${value} is more than ${most}.`);
  return Math.min(most, Math.max(least, value));
}
