import { type FederatedPointerEvent, type Graphics, Rectangle, type Text } from 'pixi.js';
import { createFocusFrame } from './focus-ring';
import type { SliderScale } from './slider-scale';
import { TapeTrack, timeOf } from './tape-track';
import { createText } from './text';
import { COLORS, MOTION } from './theme';
import { cubicOut } from './tween';
import { describe, type Focusable, type Ui, Widget } from './widget';

export interface TapeSliderOptions {
  readonly title: string;
  readonly scale: SliderScale;
  readonly value: number;
  /** Where a double tap leads back to; the first value if left out. */
  readonly defaultValue?: number;
  readonly width: number;
  /** Title and value above the tape; false leaves the tape alone, as in a settings row. */
  readonly hasLabel?: boolean;
  /** Value in words or with its unit. */
  readonly format?: (value: number) => string;
  /** Each new value, also while the thumb moves. */
  readonly onChange: (value: number) => void;
  /** Once, when the thumb is let go or a key was pressed. */
  readonly onCommit?: (value: number) => void;
}

/** From the row of the label to the middle of the tape, px. */
const TAPE_BELOW_LABEL = 31;
const DOUBLE_TAP_MS = 400;
/** The second of two taps falls on the first, px; two quick taps apart from each other set two values. */
const DOUBLE_TAP_REACH = 20;
/** Stands for the label among the places of taps, px. */
const LABEL_PLACE = -1000;
const LONG_PRESS_MS = 550;
const GRABBED_SCALE = 1.12;
/** A thumb that moved this far, in tape lengths, was dragged, not tapped. */
const TAP_SLACK = 0.02;

/**
 * A value set on a tape measure. Origin: left end, middle of the label's line (of the tape, without a label).
 * Arrow keys, page up and down, home and end move it; a double tap, a long press on its label, or delete resets.
 */
export class TapeSlider extends Widget implements Focusable {
  private readonly track: TapeTrack;
  private readonly title: Text | undefined;
  private readonly valueText: Text | undefined;
  private ring: Graphics | undefined;
  private current: number;
  private sliderWidth: number;
  private lastTap = Number.NEGATIVE_INFINITY;
  private lastTapPlace = 0;
  /** Where the pointer went down, px. */
  private grabPlace = 0;
  /** Where the pointer first was while down, as a place on the tape. */
  private firstRatio = Number.NaN;
  private wasDragged = false;
  private stopLongPress: (() => void) | undefined;

  constructor(
    ui: Ui,
    private readonly options: TapeSliderOptions,
  ) {
    super(ui);
    this.sliderWidth = options.width;
    this.current = options.value;
    this.track = new TapeTrack(ui.textures, options.width, {
      onGrab: (now, x) => this.grab(now, x),
      onMove: (ratio) => this.drag(ratio),
      onLetGo: (now) => this.letGo(now),
    });
    this.addChild(this.track);
    if (options.hasLabel !== false) {
      this.track.y = TAPE_BELOW_LABEL;
      this.title = createText(options.title, { size: 18 });
      this.valueText = createText('', { size: 17, color: COLORS.value, align: 'right' });
      this.addChild(this.title, this.valueText);
      this.listenToLabel();
    }
    this.resize(options.width);
    this.show();
  }

  get value(): number {
    return this.current;
  }

  /** Shows another value without telling `onChange`. */
  set value(value: number) {
    this.current = value;
    this.show();
  }

  get canFocus(): boolean {
    return this.visible && !this.destroyed && this.eventMode !== 'none';
  }

  /** Height of label and tape, px. */
  get rowHeight(): number {
    return this.title ? TAPE_BELOW_LABEL + 24 : 48;
  }

  resize(width: number): void {
    this.sliderWidth = width;
    this.track.resizeTo(width);
    if (this.valueText) this.valueText.x = width;
    if (this.title) this.title.hitArea = new Rectangle(-6, -20, width * 0.6, 34);
    const hadRing = this.ring?.visible ?? false;
    this.ring?.destroy({ context: true });
    this.ring = undefined;
    if (hadRing) this.setFocused(true);
  }

  reset(): void {
    this.change(this.options.defaultValue ?? this.options.value);
    this.options.onCommit?.(this.current);
  }

  activate(): void {}

  handleKey(key: string): boolean {
    const { scale } = this.options;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageDown: -5,
      PageUp: 5,
    };
    const move = moves[key];
    if (move !== undefined) this.change(scale.move(this.current, move));
    else if (key === 'Home') this.change(scale.toValue(0));
    else if (key === 'End') this.change(scale.toValue(1));
    else if (key === 'Delete' || key === 'Backspace')
      this.change(this.options.defaultValue ?? this.options.value);
    else return false;
    this.options.onCommit?.(this.current);
    return true;
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.sliderWidth + 4, 25, 7);
      this.ring.position.set(this.sliderWidth / 2, this.track.y);
      this.addChildAt(this.ring, 0);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  private listenToLabel(): void {
    const area = this.title!;
    area.eventMode = 'static';
    area.on('pointerdown', () => {
      this.stopLongPress?.();
      this.stopLongPress = this.ui.tweens.add(this, { ms: LONG_PRESS_MS, onEnd: () => this.reset() });
    });
    const stop = () => this.stopLongPress?.();
    area.on('pointerup', stop);
    area.on('pointerupoutside', stop);
    area.on('pointertap', (event: FederatedPointerEvent) => this.tap(timeOf(event), LABEL_PLACE));
  }

  /** Counts a tap; the second of two close together, in time and place, resets. */
  private tap(now: number, place: number): void {
    const isDouble = this.isSecondTap(now, place);
    this.lastTap = isDouble ? Number.NEGATIVE_INFINITY : now;
    this.lastTapPlace = place;
    if (isDouble) this.reset();
  }

  private isSecondTap(now: number, place: number): boolean {
    return now - this.lastTap < DOUBLE_TAP_MS && Math.abs(place - this.lastTapPlace) <= DOUBLE_TAP_REACH;
  }

  private grab(now: number, place: number): boolean {
    this.firstRatio = Number.NaN;
    this.wasDragged = false;
    this.grabPlace = place;
    this.growThumb(GRABBED_SCALE);
    // The second tap of two resets; it must not first jump to where it fell.
    return this.isSecondTap(now, place);
  }

  private drag(ratio: number): void {
    if (Number.isNaN(this.firstRatio)) this.firstRatio = ratio;
    else if (Math.abs(ratio - this.firstRatio) > TAP_SLACK) this.wasDragged = true;
    this.change(this.options.scale.toValue(ratio));
  }

  private letGo(now: number): void {
    this.growThumb(1);
    this.options.onCommit?.(this.current);
    if (!this.wasDragged) this.tap(now, this.grabPlace);
  }

  private growThumb(to: number): void {
    const from = this.track.thumbScale;
    this.ui.tweens.add(this, {
      ms: MOTION.press,
      ease: cubicOut,
      onUpdate: (t) => this.track.setThumbScale(from + (to - from) * t),
    });
  }

  private change(value: number): void {
    if (value === this.current) return;
    this.current = value;
    this.show();
    this.ui.onFeedback?.('tick');
    this.options.onChange(value);
  }

  private show(): void {
    const { title, scale, format } = this.options;
    this.track.value = scale.toRatio(this.current);
    const shown = format ? format(this.current) : String(this.current);
    if (this.valueText) this.valueText.text = shown;
    describe(this, `${title}: ${shown}`);
  }
}
