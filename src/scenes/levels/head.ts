import type { Container } from 'pixi.js';
import { SewingButton } from '../../ui/sewing-button';
import { StarCount } from '../../ui/star-count';
import { createDisplayText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import type { Ui } from '../../ui/widget';
import type { MapLayout } from './map-layout';

export interface HeadOptions {
  /** All stars won so far. */
  readonly stars: number;
  readonly onBack: () => void;
  /** Shows the finished coat; absent until it is finished. */
  readonly onCoat?: () => void;
}

/** The row above the cabinet: the way back, its name, the stars, and in the end the coat. */
export function createHead(
  ui: Ui,
  header: MapLayout['header'],
  options: HeadOptions,
): { parts: Container[]; buttons: SewingButton[] } {
  const back = new SewingButton(ui, {
    color: 'umber',
    radius: header.back.radius,
    icon: 'back',
    title: 'Back',
    onPress: options.onBack,
  });
  back.label = 'back';
  back.position.set(header.back.x, header.y);
  const title = createDisplayText('Levels', { size: header.titleSize, color: COLORS.title });
  title.position.set(header.titleX, header.y);
  const count = new StarCount(ui, options.stars, header.countHeight, header.countWidth);
  count.position.set(header.countRight - header.countWidth / 2, header.y);
  const parts: Container[] = [back, title, count];
  if (!options.onCoat) return { parts, buttons: [back] };
  const coat = new SewingButton(ui, {
    color: 'sage',
    radius: header.back.radius,
    icon: 'check',
    title: 'The coat',
    onPress: options.onCoat,
  });
  coat.label = 'coat';
  coat.position.set(count.x - header.countWidth / 2 - header.back.radius - 16, header.y);
  return { parts: [...parts, coat], buttons: [back, coat] };
}
