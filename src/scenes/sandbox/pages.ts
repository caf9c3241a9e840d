import type { Text } from 'pixi.js';
import type { FabricName } from '../../sim/fabrics';
import type { Column } from './column';
import type { Desk, PageName } from './desk';
import { buildHowItWorks } from './how-it-works';
import { knobOf } from './knobs';
import {
  defaultSettings,
  fabricValues,
  type NumberName,
  type PinName,
  type SandboxSettings,
  type ViewName,
} from './settings';

/** Bend threads of cloth in depth on a single pin. */
const CENTRE_BEND = 0.8;

/** Refreshes what is live on a page, a few times a second. */
export type Refresh = () => void;

/** Fills a column with a page of the panel. */
export function buildPage(page: PageName, column: Column, desk: Desk): Refresh | null {
  switch (page) {
    case 'print':
      buildPrint(column, desk);
      return null;
    case 'fabric':
      buildFabric(column, desk);
      return null;
    case 'forces':
      buildForces(column, desk);
      return null;
    case 'pins':
      buildPins(column, desk);
      return null;
    case 'view':
      return buildView(column, desk);
    case 'keep':
      buildKeep(column, desk);
      return null;
    case 'how':
      buildHowItWorks(column);
      return null;
    default:
      return page satisfies never;
  }
}

function addKnob(column: Column, desk: Desk, name: NumberName): void {
  const { settings } = desk;
  const usual = defaultSettings(settings.fabric, settings.isClassic, settings.hasDepth)[name];
  column.slider(knobOf(name, settings.hasDepth), settings[name], usual, (value) =>
    desk.change({ [name]: value }),
  );
}

function buildPrint(column: Column, desk: Desk): void {
  column.pills([
    { text: 'Your own', color: 'madder', onPress: () => void desk.porter.pickPicture() },
    { text: 'Surprise', onPress: () => desk.surprise() },
  ]);
  column.swatches(desk.samples.prints(desk.prints), desk.settings.print, (print) => desk.change({ print }), {
    isGrid: true,
  });
  if (!column.isTight) column.note('Or drop a picture here, or paste it.');
}

function buildFabric(column: Column, desk: Desk): void {
  const { settings } = desk;
  column.swatches(
    desk.samples.fabrics(),
    settings.fabric,
    (id) => {
      const fabric = id as FabricName;
      const { isClassic, hasDepth } = desk.settings;
      desk.change({ fabric, ...fabricValues(fabric, isClassic, hasDepth) });
    },
    { side: 56 },
  );
  addKnob(column, desk, 'tear');
  addKnob(column, desk, settings.isClassic ? 'stiffness' : 'stretch');
  addPrecision(column, desk);
  addKnob(column, desk, 'damping');
  addKnob(column, desk, 'shear');
  addKnob(column, desk, 'bend');
  column.toggle('Classic relaxation', settings.isClassic, (isClassic) =>
    desk.change({ isClassic, ...fabricValues(desk.settings.fabric, isClassic, desk.settings.hasDepth) }),
  );
}

/** The cloth is woven anew when the thumb is let go; on its way only the figures follow. */
function addPrecision(column: Column, desk: Desk): void {
  const { settings } = desk;
  let note: Text | null = null;
  const slider = column.precision(settings.spacing, defaultSettings().spacing, {
    onChange: (spacing) => {
      if (note) note.text = desk.describeSpacing(spacing);
    },
    onCommit: (spacing) => desk.change({ spacing }),
  });
  note = column.note(desk.describeSpacing(slider.value));
  column.space(4);
}

function buildForces(column: Column, desk: Desk): void {
  addKnob(column, desk, 'gravity');
  addKnob(column, desk, 'wind');
  addKnob(column, desk, 'turbulence');
  column.toggle('Walls and floor', desk.settings.hasWalls, (hasWalls) => desk.change({ hasWalls }));
  column.pills([{ text: 'A gust', onPress: () => desk.gust() }], 1);
}

/** In depth soft cloth on a single pin would close like an umbrella; a fabric's own bend threads elsewhere. */
function bendFor(settings: SandboxSettings, pins: PinName): Partial<SandboxSettings> {
  if (!settings.hasDepth || (pins === 'centre') === (settings.pins === 'centre')) return {};
  if (pins === 'centre') return { bend: CENTRE_BEND };
  return { bend: fabricValues(settings.fabric, settings.isClassic, true).bend };
}

function buildPins(column: Column, desk: Desk): void {
  column.swatches(desk.samples.pins(), desk.settings.pins, (id) => {
    const pins = id as PinName;
    desk.change({ pins, ...bendFor(desk.settings, pins) });
  });
  column.note(
    'A fresh cloth is hung. With the Pin tool, tap to pin or free a point, and drag a pin to move it.',
  );
}

function buildView(column: Column, desk: Desk): Refresh {
  const { settings } = desk;
  column.toggle('Depth', settings.hasDepth, (hasDepth) => {
    const { fabric, isClassic } = desk.settings;
    desk.change({ hasDepth, ...fabricValues(fabric, isClassic, hasDepth) });
  });
  const drawn = column.choice(
    'Draw the cloth',
    [
      { id: 'printed', text: 'Printed' },
      { id: 'threads', text: 'Threads' },
      { id: 'stress', text: 'Stress' },
    ],
    settings.hasDepth ? 'printed' : settings.view,
    (view) => desk.change({ view: view as ViewName }),
  );
  drawn.isEnabled = !settings.hasDepth;
  if (settings.hasDepth)
    column.note(
      'In depth cloth is always printed, and balls stay away. Pull beside the cloth to look round it.',
    );
  column.toggle('Slow motion', desk.isSlow, (isSlow) => desk.setSlow(isSlow));
  column.pills([
    { text: desk.isPaused ? 'Go on' : 'Pause', onPress: () => desk.togglePause() },
    { text: 'One step', onPress: () => desk.step() },
  ]);
  addKnob(column, desk, 'reach');
  const shown = {
    points: column.figure('Points', ''),
    threads: column.figure('Threads', ''),
    snapped: column.figure('Snapped', ''),
    cut: column.figure('Cut', ''),
    pieces: column.figure('Pieces', ''),
    longest: column.figure('Longest thread', ''),
    substeps: column.figure('Substeps a frame', ''),
    time: column.figure('Step and drawing', ''),
  };
  const refresh = () => {
    const figures = desk.measure();
    for (const name of ['points', 'threads', 'snapped', 'cut', 'pieces', 'substeps'] as const)
      write(shown[name], figures[name].toLocaleString('en-GB'));
    write(shown.longest, `× ${figures.longest.toFixed(2)}`);
    write(shown.time, `${desk.stepMs.toFixed(1)} + ${desk.drawMs.toFixed(1)} ms`);
  };
  refresh();
  return refresh;
}

/** A text is drawn anew whenever it is set. */
function write(text: Text, content: string): void {
  if (text.text !== content) text.text = content;
}

function buildKeep(column: Column, desk: Desk): void {
  column.pills([
    { text: 'Picture', color: 'madder', onPress: () => void desk.porter.savePicture() },
    ...(desk.canRecord
      ? [{ text: 'Clip', color: 'madder', onPress: () => desk.porter.recordClip() } as const]
      : []),
    { text: 'Save', onPress: () => desk.porter.saveFile() },
    { text: 'Open', onPress: () => void desk.porter.openFile() },
  ]);
  column.pills([{ text: 'Copy the link', onPress: () => desk.copyLink() }], 1);
  column.pills([{ text: 'How it works', color: 'sage', onPress: () => desk.showPage('how') }], 1);
  if (!column.isTight) {
    column.note('Save keeps the cloth with every cut in a file, which Open and dropping it here bring back.');
    column.heading('Keys');
    column.note(
      '1 to 5 tools · Space pause · . one step · S slow · R fresh cloth · Z undo · Shift+Z redo · wheel hand size · arrows and Enter: a hand on the cloth',
    );
  }
}
