import type { Container, Text } from 'pixi.js';
import { Choice } from '../../ui/choice';
import { PillButton } from '../../ui/pill-button';
import { type SwatchItem, SwatchRow } from '../../ui/swatch-row';
import { TapeSlider } from '../../ui/tape-slider';
import { createDisplayText, createText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import { Toggle } from '../../ui/toggle';
import type { Focusable, Ui } from '../../ui/widget';
import { type Knob, knobOf } from './knobs';

export interface Pill {
  readonly text: string;
  readonly color?: 'madder' | 'indigo' | 'sage' | 'umber';
  readonly onPress: () => void;
}

/** Rows of the tape slider's own touch area: a press there moves the thumb and must not scroll the page. */
const TAPE_FROM = 10;

/** Lays out a page of the panel from top to bottom. */
export class Column {
  /** Height so far, px. */
  y = 0;
  readonly focusable: Focusable[] = [];

  /**
   * @param into gets the widgets @param width of the column, px
   * @param room on a phone there are few lines at once, on one on its side a few more
   */
  constructor(
    readonly ui: Ui,
    private readonly into: Container,
    readonly width: number,
    private readonly room: 'roomy' | 'phone' | 'side',
  ) {}

  get isTight(): boolean {
    return this.room !== 'roomy';
  }

  slider(
    knob: Knob,
    value: number,
    usual: number,
    onChange: (value: number) => void,
    onCommit?: (value: number) => void,
  ): TapeSlider {
    const slider = new TapeSlider(this.ui, {
      title: knob.title,
      scale: knob.scale,
      value,
      defaultValue: usual,
      width: this.width,
      format: knob.format,
      onChange,
      onCommit,
    });
    slider.on('pointerdown', (event) => {
      if (slider.toLocal(event.global).y > TAPE_FROM) event.stopPropagation();
    });
    slider.y = this.y + 10;
    this.put(slider, this.room === 'phone' ? 57 : this.isTight ? 64 : 68);
    return slider;
  }

  /** The slider of the spacing, which tells of every move and of its end. */
  precision(
    value: number,
    usual: number,
    { onChange, onCommit }: Record<'onChange' | 'onCommit', (value: number) => void>,
  ): TapeSlider {
    return this.slider(knobOf('spacing'), value, usual, onChange, onCommit);
  }

  toggle(title: string, isOn: boolean, onChange: (isOn: boolean) => void): Toggle {
    const label = createText(title, { size: 18 });
    label.position.set(0, this.y + 24);
    const toggle = new Toggle(this.ui, { title, isOn, onChange });
    toggle.position.set(this.width - 40, this.y + 24);
    this.into.addChild(label);
    this.put(toggle, 54);
    return toggle;
  }

  choice(
    title: string,
    items: readonly { id: string; text: string }[],
    chosen: string,
    onChange: (id: string) => void,
  ): Choice {
    const choice = new Choice(this.ui, { title, items, chosen, width: this.width, height: 46, onChange });
    choice.position.set(this.width / 2, this.y + 25);
    this.put(choice, 58);
    return choice;
  }

  swatches(
    items: readonly SwatchItem[],
    chosen: string,
    onChoose: (id: string) => void,
    { side = 66, isGrid = false } = {},
  ): SwatchRow {
    const isLine = this.isTight && !isGrid;
    const row = new SwatchRow(this.ui, {
      items,
      chosen,
      width: this.width,
      side: this.room === 'phone' ? 48 : this.isTight ? 52 : side,
      isSingleLine: isLine,
      hasCaptions: this.room === 'roomy' || (this.room === 'side' && isLine),
      maxColumns: this.isTight ? 5 : 4,
      onChoose,
    });
    row.y = this.y + 8;
    this.into.addChild(row);
    this.focusable.push(...row.swatches);
    this.y += row.rowsHeight + (this.room === 'phone' ? 15 : 18);
    return row;
  }

  /** Pills side by side, as many as fit. */
  pills(pills: readonly Pill[], perRow = 2): void {
    const gap = 12;
    const width = (this.width - gap * (perRow - 1)) / perRow;
    pills.forEach((pill, n) => {
      const button = new PillButton(this.ui, { ...pill, color: pill.color ?? 'indigo', width, height: 48 });
      button.position.set((n % perRow) * (width + gap) + width / 2, this.y + 30);
      const isLast = n % perRow === perRow - 1 || n === pills.length - 1;
      this.put(button, isLast ? 60 : 0);
    });
  }

  heading(text: string): void {
    const heading = createDisplayText(text, { size: 24, color: COLORS.plum, wrap: this.width });
    heading.position.set(0, this.y + 8 + heading.height / 2);
    this.into.addChild(heading);
    this.y += heading.height + 14;
  }

  /** A paragraph, top aligned. */
  note(text: string, color: number = COLORS.faint): Text {
    const note = createText(text, { size: 16, weight: '700', color, wrap: this.width });
    note.style.lineHeight = 22;
    note.position.set(0, this.y + note.height / 2);
    this.into.addChild(note);
    this.y += note.height + 10;
    return note;
  }

  /** What stands left, and right of it a value that may change. */
  figure(title: string, value: string): Text {
    const label = createText(title, { size: 17, weight: '700', color: COLORS.ink });
    const shown = createText(value, { size: 17, color: COLORS.value, align: 'right' });
    label.position.set(0, this.y + 13);
    shown.position.set(this.width, this.y + 13);
    this.into.addChild(label, shown);
    this.y += 27;
    return shown;
  }

  space(height: number): void {
    this.y += height;
  }

  private put(widget: Focusable, height: number): void {
    this.into.addChild(widget);
    this.focusable.push(widget);
    this.y += height;
  }
}
