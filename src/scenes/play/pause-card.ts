import { Container } from 'pixi.js';
import { PaperCard } from '../../ui/paper-card';
import { PillButton } from '../../ui/pill-button';
import { SewingButton } from '../../ui/sewing-button';
import { createDisplayText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { Veil } from '../../ui/veil';
import type { Focusable, Ui } from '../../ui/widget';

export interface PauseOptions {
  readonly width: number;
  readonly height: number;
  readonly isMuted: boolean;
  readonly onResume: () => void;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
  readonly onSound: () => boolean;
  /** Goes on to the next level; absent while the level cannot be skipped. */
  readonly onSkip?: () => void;
}

/** The game stands still: go on, start over, leave, sound. */
export class PauseCard {
  readonly root = new Container();
  readonly focusable: readonly Focusable[];

  constructor(ui: Ui, options: PauseOptions) {
    const { width, height } = options;
    const veil = new Veil(ui, width, height, options.onResume);
    const card = new PaperCard(ui, {
      width: Math.min(420, width - 32),
      height: 300,
      stitchColor: COLORS.madder,
      hasPin: true,
    });
    card.position.set(width / 2, height / 2);
    const title = createDisplayText('Paused', { size: 38, color: COLORS.plum, align: 'center' });
    title.y = -88;
    const resume = new PillButton(ui, { text: 'Go on', width: 220, height: 70, onPress: options.onResume });
    resume.y = -10;
    const sound = new SewingButton(ui, {
      color: 'umber',
      radius: 30,
      icon: options.isMuted ? 'mute' : 'sound',
      title: 'Sound',
      onPress: () => sound.setIcon(options.onSound() ? 'mute' : 'sound'),
    });
    const retry = new SewingButton(ui, {
      color: 'indigo',
      radius: 30,
      icon: 'retry',
      title: 'Retry',
      onPress: options.onRetry,
    });
    const leave = new SewingButton(ui, {
      color: 'indigo',
      radius: 30,
      icon: 'list',
      title: 'Leave',
      onPress: options.onLeave,
    });
    const skip = createSkip(ui, options.onSkip, 30);
    const row = [retry, sound, leave, ...(skip ? [skip] : [])];
    row.forEach((button, n) => {
      button.position.set((n - (row.length - 1) / 2) * (row.length > 3 ? 80 : 96), 86);
    });
    card.content.addChild(title, resume, ...row);
    this.root.addChild(veil, card);
    this.focusable = [resume, ...row];
    veil.fadeIn();
    card.cardIn();
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }
}

/** The button that passes a level over, or null where that is not offered yet. */
export function createSkip(ui: Ui, onSkip: (() => void) | undefined, radius: number): SewingButton | null {
  return onSkip
    ? new SewingButton(ui, {
        color: 'bronze',
        radius,
        icon: 'skip',
        title: 'Skip this level',
        onPress: onSkip,
      })
    : null;
}
