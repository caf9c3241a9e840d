import type { Container } from 'pixi.js';
import { BOXES, type Box } from '../../game/catalogue';
import { findNext, type Progress, starsOf } from '../../game/progress';
import { MiniStars } from '../../ui/mini-stars';
import { SewingButton } from '../../ui/sewing-button';
import { createText, fitText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import type { Ui } from '../../ui/widget';
import { BOX_INK } from './box-prints';
import type { MapLayout } from './map-layout';
import { trayFrame } from './panels';

export interface CompartmentOptions {
  readonly tray: MapLayout['tray'];
  readonly columns: number;
  readonly rows: number;
  readonly progress: Progress;
  readonly titleOf: (id: string) => string;
  readonly onPress: (id: string) => void;
}

/** One level in its compartment: its button, its stars, and its name where there is room. */
export interface Compartment {
  readonly button: SewingButton;
  readonly parts: readonly Container[];
}

/** Fills a drawer's tray with its levels; the one to play next is of brass. */
export function createCompartments(ui: Ui, box: Box, options: CompartmentOptions): Compartment[] {
  const { tray, columns, rows, progress } = options;
  const frame = trayFrame(tray.width);
  const cellWidth = (tray.width - 2 * frame) / columns;
  const cellHeight = (tray.height - 2 * frame) / rows;
  const next = findNext(progress, BOXES);
  const hasNames = cellHeight > 150 && cellWidth > 150;
  const radius = Math.min(cellWidth * 0.3, cellHeight * (hasNames ? 0.24 : 0.27), 76);
  return box.levels.map((id, k) => {
    const x = tray.x + frame + cellWidth * ((k % columns) + 0.5);
    const y = tray.y + frame + cellHeight * (Math.floor(k / columns) + 0.5);
    const isNext = id === next;
    const stars = starsOf(progress, id);
    const title = options.titleOf(id);
    const button = new SewingButton(ui, {
      color: isNext ? 'brass' : 'bone',
      radius,
      text: String(k + 1),
      textColor: isNext ? 0x4a2608 : BOX_INK[box.name],
      title: `${k + 1}, ${title}, ${stars} of 3 stars`,
      hasHalo: isNext,
      onPress: () => options.onPress(id),
    });
    button.label = id;
    button.position.set(x, y - radius * (hasNames ? 0.44 : 0.34));
    const starRadius = Math.min(12, radius * 0.23);
    const mini = new MiniStars(ui, starRadius);
    mini.show(stars);
    // Clear of the ring around the next level.
    mini.position.set(x, y + radius * (hasNames ? 0.98 : 1.14) + (hasNames ? 4 : 6));
    if (!hasNames) return { button, parts: [button, mini] };
    const name = createText('', { size: 20, color: COLORS.onWood, align: 'center' });
    fitText(name, title, 20, cellWidth - 24);
    name.position.set(x, mini.y + starRadius + 20);
    return { button, parts: [button, mini, name] };
  });
}
