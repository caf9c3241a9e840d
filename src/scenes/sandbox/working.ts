import { createText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { type Ui, Widget } from '../../ui/widget';
import { WovenLabel } from '../../ui/woven-label';

/** The sign that long work goes on. Origin: its centre. */
export class WorkingSign extends Widget {
  constructor(ui: Ui) {
    super(ui);
    const text = createText('Working…', { size: 18, color: COLORS.thread, align: 'center' });
    this.addChild(new WovenLabel(ui, { color: 'indigo', width: 150, height: 48 }), text);
    this.eventMode = 'none';
    this.visible = false;
  }
}

/**
 * Resolves once the browser has had the time to show what was drawn: work may block the page after that. Hidden
 * pages get no frames, so that time alone counts there.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 150);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
