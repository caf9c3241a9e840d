import type { Quality, Settings, TextSize } from '../../platform/settings';
import { Choice } from '../../ui/choice';
import { SettingRow } from '../../ui/setting-row';
import { linearScale } from '../../ui/slider-scale';
import { TapeSlider } from '../../ui/tape-slider';
import type { IconName } from '../../ui/textures';
import { Toggle } from '../../ui/toggle';
import type { Focusable, Ui } from '../../ui/widget';
import type { Services } from '../services';

export interface Row {
  readonly view: SettingRow;
  readonly focusable: Focusable;
  /** Room that the row takes, px. */
  readonly height: number;
  /** From the top of that room to the row's origin, px. */
  readonly middle: number;
}

export interface RowsOptions {
  readonly width: number;
  /** Rows of a column; each column begins without a rule. */
  readonly lines: number;
  /** px from row to row; sliders on narrow screens take `sliderPitch`. */
  readonly pitch: number;
  readonly sliderPitch: number;
  /** Type size, px. */
  readonly size: number;
  /** Sliders stand under their titles. */
  readonly isNarrow: boolean;
}

const QUALITIES: readonly { readonly id: Quality; readonly text: string }[] = [
  { id: 'fine', text: 'Fine' },
  { id: 'medium', text: 'Medium' },
  { id: 'plain', text: 'Plain' },
];

const TEXT_SIZES: readonly { readonly id: TextSize; readonly text: string }[] = [
  { id: 'usual', text: 'Usual' },
  { id: 'large', text: 'Large' },
  { id: 'largest', text: 'Largest' },
];

/** Width of a slider beside its title, of a toggle and of the choice, px. */
const SLIDER_WIDTH = 276;
const TOGGLE_WIDTH = 72;
const CHOICE_WIDTH = { wide: 172, narrow: 136 } as const;
/** From a title to the tape under it, px. */
const TAPE_BELOW = 46;

/** A second finger that cuts is only for screens that are touched. */
function isTouched(): boolean {
  return navigator.maxTouchPoints > 0;
}

/** Lines that the care label has on this device. */
export function countRows({ haptics }: Services): number {
  return 8 + (haptics.isPossible ? 1 : 0) + (isTouched() ? 1 : 0);
}

/** The lines of the care label, each of which changes one setting at once. */
export function createRows(ui: Ui, services: Services, options: RowsOptions): Row[] {
  const { settings } = services;
  const { width, lines, pitch, sliderPitch, size, isNarrow } = options;
  const choiceWidth = isNarrow ? CHOICE_WIDTH.narrow : CHOICE_WIDTH.wide;
  const rows: Row[] = [];
  const add = (
    icon: IconName | 'Aa',
    title: string,
    control: SettingRow['children'][number] & Focusable,
    kind: 'slider' | 'toggle' | 'choice',
  ) => {
    const isBelow = kind === 'slider' && isNarrow;
    const height = isBelow ? sliderPitch : pitch;
    const middle = isBelow ? (sliderPitch - TAPE_BELOW) / 2 : pitch / 2;
    rows.push({
      view: new SettingRow(ui, {
        ...(icon === 'Aa' ? { letters: icon } : { icon }),
        title,
        size,
        width,
        control,
        controlWidth:
          kind === 'toggle' ? TOGGLE_WIDTH : kind === 'choice' ? choiceWidth : sliderWidth(width, isNarrow),
        isControlCentred: kind !== 'slider',
        ...(isBelow && { controlBelow: TAPE_BELOW }),
        ...(rows.length % lines > 0 && { ruleAbove: middle }),
      }),
      focusable: control,
      height,
      middle,
    });
  };
  const volume = (title: string, name: 'volume' | 'music', onCommit?: () => void) =>
    new TapeSlider(ui, {
      title,
      scale: linearScale(0, 1, 0.05),
      value: settings.current[name],
      width: sliderWidth(width, isNarrow),
      hasLabel: false,
      format: (value) => `${Math.round(value * 100)} %`,
      onChange: (value) => {
        settings.change({ [name]: value });
      },
      onCommit,
    });
  const toggle = (title: string, isOn: boolean, change: (isOn: boolean) => Partial<Settings>) =>
    new Toggle(ui, { title, isOn, onChange: (now) => settings.change(change(now)) });

  add(
    'sound',
    'Sound',
    volume('Sound', 'volume', () => services.sound.play('snip-1')),
    'slider',
  );
  add('music', 'Music', volume('Music', 'music'), 'slider');
  const { muted, haptics, leftHanded, quality, textSize, secondFingerCuts } = settings.current;
  add(
    'mute',
    'Silence',
    toggle('Silence', muted, (isOn) => ({ muted: isOn })),
    'toggle',
  );
  if (services.haptics.isPossible)
    add(
      'vibration',
      'Vibration',
      toggle('Vibration', haptics, (isOn) => ({ haptics: isOn })),
      'toggle',
    );
  add(
    'motion',
    'Less motion',
    toggle('Less motion', services.isCalm(), (isOn) => ({ reducedMotion: isOn ? 'on' : 'off' })),
    'toggle',
  );
  add(
    'hint',
    'Clear contrast',
    toggle('Clear contrast', services.isClear(), (isOn) => ({
      contrast: isOn ? 'high' : 'normal',
    })),
    'toggle',
  );
  add(
    'hand',
    'Left-handed',
    toggle('Left-handed', leftHanded, (isOn) => ({ leftHanded: isOn })),
    'toggle',
  );
  if (isTouched())
    add(
      'cut',
      '2nd finger cuts',
      toggle('Second finger cuts', secondFingerCuts, (isOn) => ({ secondFingerCuts: isOn })),
      'toggle',
    );
  const choice = <Id extends string>(
    title: string,
    items: readonly { readonly id: Id; readonly text: string }[],
    chosen: Id,
    change: (id: Id) => Partial<Settings>,
  ) =>
    new Choice(ui, {
      title,
      items,
      chosen,
      width: choiceWidth,
      height: pitch < 50 ? 42 : 46,
      onChange: (id) => settings.change(change(id as Id)),
    });
  add(
    'Aa',
    'Text size',
    choice('Text size', TEXT_SIZES, textSize, (id) => ({ textSize: id })),
    'choice',
  );
  add(
    'picture',
    'Picture',
    choice('Picture', QUALITIES, quality, (id) => ({ quality: id })),
    'choice',
  );
  // One size for all titles, so that the longest fits.
  const smallest = Math.min(...rows.map(({ view }) => view.titleSize));
  for (const { view } of rows) view.titleSize = smallest;
  return rows;
}

function sliderWidth(width: number, isNarrow: boolean): number {
  return isNarrow ? width : Math.min(SLIDER_WIDTH, width * 0.5);
}
