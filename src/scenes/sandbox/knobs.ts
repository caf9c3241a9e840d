import { countSubsteps } from '../../sim/substeps';
import { linearScale, type SliderScale, stopScale } from '../../ui/slider-scale';
import { blowInDepth } from './depth';
import { type NumberName, RANGES } from './settings';

/** A number of the settings as a slider shows it. */
export interface Knob {
  readonly name: NumberName;
  readonly title: string;
  readonly scale: SliderScale;
  readonly format: (value: number) => string;
}

/** px/s² that are one g. */
const EARTH = 980;

const percent = (value: number) => `${Math.round(value * 1000) / 10} %`;

const FORMATS: Readonly<Record<NumberName, readonly [title: string, format: (value: number) => string]>> = {
  gravity: [
    'Gravity',
    (v) => (v === 0 ? 'None' : `${Math.abs(v / EARTH).toFixed(2)} g${v < 0 ? ' upward' : ''}`),
  ],
  wind: ['Wind', (v) => (v === 0 ? 'Still' : `${(Math.abs(v) / EARTH).toFixed(2)} g ${v < 0 ? '←' : '→'}`)],
  turbulence: ['Turbulence', percent],
  tear: ['Tear limit', (v) => (v === Number.POSITIVE_INFINITY ? 'Never' : `× ${v.toFixed(1)}`)],
  stiffness: ['Stiffness', (v) => (v === 1 ? '1 pass' : `${v} passes`)],
  stretch: ['Stretch', percent],
  spacing: ['Precision', (v) => `${v} px a thread`],
  damping: ['Velocity kept', (v) => `${v.toFixed(3)} a frame`],
  shear: ['Shear threads', (v) => (v === 0 ? 'Off' : percent(v))],
  bend: ['Bend threads', (v) => (v === 0 ? 'Off' : percent(v))],
  reach: ['Hand size', (v) => `× ${v.toFixed(1)}`],
};

const AIR: (typeof FORMATS)[NumberName] = [
  'Wind',
  (v) => {
    const { wind, windZ } = blowInDepth(v);
    return v === 0 ? 'Still' : `${Math.round(Math.hypot(wind, windZ))} px/s ${v < 0 ? '←' : '→'}`;
  },
];

/** @param hasDepth in depth wind is the speed of the air, and not a push */
export function knobOf(name: NumberName, hasDepth = false): Knob {
  const [title, format] = hasDepth && name === 'wind' ? AIR : FORMATS[name];
  return { name, title, format, scale: scaleOf(name) };
}

function scaleOf(name: NumberName): SliderScale {
  const { least, most, step } = RANGES[name];
  if (name === 'tear') return endlessScale(least, most, step);
  if (name !== 'spacing') return linearScale(least, most, step);
  // Precision grows to the right, so the spacing shrinks.
  return stopScale(Array.from({ length: most - least + 1 }, (_, n) => most - n));
}

/** A tape with one more place at its end, for a limit that is none. */
function endlessScale(least: number, most: number, step: number): SliderScale {
  const even = linearScale(least, most + step, step);
  const inward = (value: number) => Math.min(value, most + step);
  const outward = (value: number) => (value > most + step / 2 ? Number.POSITIVE_INFINITY : value);
  return {
    toRatio: (value) => even.toRatio(inward(value)),
    toValue: (ratio) => outward(even.toValue(ratio)),
    move: (value, steps) => outward(even.move(inward(value), steps)),
  };
}

/** "2,745 points · 6 substeps" for a cloth of this size, as it will be woven. */
export function describePrecision(
  cols: number,
  rows: number,
  spacing: number,
  isClassic: boolean,
  tautSubsteps: number,
): string {
  const substeps = isClassic ? countSubsteps(spacing) : tautSubsteps;
  const points = (cols * rows).toLocaleString('en-GB');
  return `${points} points · ${substeps === 1 ? '1 substep' : `${substeps} substeps`}`;
}
