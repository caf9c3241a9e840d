import { Container, type Text } from 'pixi.js';
import type { GoalStatus } from '../../game/goals';
import type { Level, Tool } from '../../game/level';
import { countsPulls } from '../../game/session';
import { GoalLabel } from '../../ui/goal-label';
import { SewingButton } from '../../ui/sewing-button';
import { StrokeCounter } from '../../ui/stroke-counter';
import { createDisplayText, createText, fitText } from '../../ui/text';
import { COLORS } from '../../ui/theme';
import type { Focusable, Ui } from '../../ui/widget';
import { WovenLabel } from '../../ui/woven-label';
import type { StageLayout } from '../../view/stage-layout';
import { describeStatuses } from './progress-words';

export interface HudHandlers {
  readonly onPause: () => void;
  readonly onUndo: () => void;
  readonly onRetry: () => void;
  readonly onHint: () => void;
  readonly onTool: (tool: Tool) => void;
  readonly onFast: () => void;
}

/** Type size below which a title gives way, CSS px. */
const SMALLEST_TITLE = 16;
const TOOL_ICONS = { pull: 'pull', cut: 'cut', blow: 'blow', pin: 'pin', ball: 'ball' } as const;

/** What stands around a level: its name and goal, strokes left, and the buttons in thumb's reach. */
export class Hud {
  readonly root = new Container();
  readonly #pause: SewingButton;
  readonly #column: readonly SewingButton[];
  readonly #tools: readonly { tool: Tool; button: SewingButton }[];
  readonly #fast: SewingButton;
  readonly #goal: GoalLabel;
  readonly #number: Text;
  readonly #title: Text;
  readonly #strokes: StrokeCounter | null;
  readonly #strokesLabel: WovenLabel | null;
  readonly #progress: Text;
  readonly #level: Level;
  #isFastInRow = false;
  #shownStrokes = -1;
  #shownProgress = '';

  constructor(ui: Ui, level: Level, number: number, handlers: HudHandlers) {
    this.#level = level;
    this.#pause = new SewingButton(ui, {
      color: 'umber',
      radius: 29,
      icon: 'pause',
      title: 'Pause',
      onPress: handlers.onPause,
    });
    const side = (icon: 'undo' | 'retry' | 'hint', title: string, onPress: () => void) =>
      new SewingButton(ui, {
        color: icon === 'hint' ? 'bronze' : 'indigo',
        radius: 35,
        icon,
        title,
        onPress,
      });
    this.#column = [
      side('undo', 'Undo', handlers.onUndo),
      side('retry', 'Retry', handlers.onRetry),
      side('hint', 'Hint', handlers.onHint),
    ];
    this.#fast = new SewingButton(ui, {
      color: 'sage',
      radius: 31,
      icon: 'fast',
      title: 'Fast forward',
      onPress: handlers.onFast,
    });
    this.#fast.visible = false;
    this.#tools =
      level.tools.length < 2
        ? []
        : level.tools.map((tool) => ({
            tool,
            button: new SewingButton(ui, {
              color: 'bone',
              radius: 31,
              icon: TOOL_ICONS[tool],
              title: tool === 'cut' ? 'Cut' : tool === 'pull' ? 'Pull' : tool,
              chosenRadius: 37,
              onPress: () => handlers.onTool(tool),
            }),
          }));
    this.#goal = new GoalLabel(ui, { text: level.goal, width: 430, height: 54, size: 25 });
    this.#number = createDisplayText(number > 0 ? String(number) : '', {
      size: 32,
      // On the lamp-lit wall its corners are too dark for red.
      color: level.light === 'rip' ? COLORS.plum : COLORS.madderDeep,
    });
    this.#title = createDisplayText(level.title, { size: 25, color: COLORS.plum });
    this.#strokes = level.limits?.strokes
      ? new StrokeCounter(ui, 0, level.limits.strokes, countsPulls(level) ? 'pull' : 'cut')
      : null;
    // The lamp leaves the corners dark: what is written there stands on a label.
    this.#strokesLabel =
      this.#strokes && level.light === 'rip'
        ? new WovenLabel(ui, { color: 'paper', width: 120, height: 48 })
        : null;
    this.#progress = createText('', { size: 20, color: COLORS.plum, align: 'center' });
    this.root.addChild(
      this.#pause,
      this.#number,
      this.#title,
      this.#goal,
      this.#progress,
      this.#fast,
      ...this.#column,
      ...this.#tools.map(({ button }) => button),
    );
    if (this.#strokesLabel) this.root.addChild(this.#strokesLabel);
    if (this.#strokes) this.root.addChild(this.#strokes);
  }

  get focusable(): readonly Focusable[] {
    return [this.#pause, ...this.#tools.map(({ button }) => button), this.#fast, ...this.#column];
  }

  chooseTool(tool: Tool): void {
    for (const each of this.#tools) each.button.setChosen(each.tool === tool);
  }

  /** Whether an undo has anything to go back to. */
  setCanUndo(canUndo: boolean): void {
    this.#column[0].isEnabled = canUndo;
  }

  /** Offers to shorten a wait; `isOn` while it is being shortened. */
  setFast(isOffered: boolean, isOn: boolean): void {
    this.#fast.visible = isOffered;
    this.#fast.setChosen(isOn);
    this.#column[2].visible = !(isOffered && this.#isFastInRow);
  }

  /** @param note stands in the place of the goals' progress; null shows that */
  show(strokes: number, statuses: readonly GoalStatus[], note: string | null = null): void {
    if (this.#strokes && strokes !== this.#shownStrokes) {
      this.#shownStrokes = strokes;
      this.#strokes.show(strokes, this.#level.limits?.strokes ?? 0);
    }
    const text = note ?? describeStatuses(statuses);
    if (text !== this.#shownProgress) {
      this.#shownProgress = text;
      this.#progress.text = text;
    }
  }

  /** @param isLeftHanded mirrors what lies at the sides. */
  layout(layout: StageLayout, isLeftHanded: boolean): void {
    const { width, height, isPortrait, isCompact } = layout;
    const across = (x: number) => (isLeftHanded ? width - x : x);
    if (this.#strokesLabel) this.#strokesLabel.visible = !isPortrait;
    if (isPortrait) {
      const { isTight, rows } = layout;
      // On the narrowest phones every px of the first row counts.
      const isNarrow = width < 360;
      this.#pause.resize(isTight ? 23 : 26);
      this.#pause.position.set(isNarrow ? 36 : 42, rows.name);
      this.#number.style.fontSize = isTight ? 24 : 27;
      this.#number.position.set(isNarrow ? 70 : 82, rows.name);
      this.#strokes?.scale.set(isNarrow ? 0.8 : 1);
      this.#placeStrokes(width - 18, rows.name);
      this.#placeTitle(isTight ? 21 : 24, width - 18 - this.#strokesWidth - 14);
      this.#goal.resize(width - 32, isTight ? 42 : 50, isTight ? 19 : 21);
      this.#goal.position.set(width / 2, rows.goal);
      this.#progress.style.fontSize = 18;
      this.#progress.position.set(width / 2, rows.progress);
      this.#placeRow(height - rows.buttons, isTight ? 26 : 34, width);
      // Whoever can only wait needs no hint: its place is free.
      const { x, y } = this.#column[2].position;
      this.#fast.resize(isTight ? 26 : 34);
      this.#fast.position.set(x, y);
      this.#isFastInRow = true;
      return;
    }
    this.#isFastInRow = false;
    this.#strokes?.scale.set(1);
    const y = isCompact ? 30 : 48;
    this.#pause.resize(isCompact ? 23 : 29);
    this.#pause.position.set(isCompact ? 38 : 52, y);
    this.#number.style.fontSize = isCompact ? 22 : 32;
    this.#number.position.set(isCompact ? 72 : 100, y);
    const goalWidth = isCompact ? Math.min(300, width * 0.36) : 430;
    this.#placeTitle(isCompact ? 20 : 25, width / 2 - goalWidth / 2 - 16);
    this.#goal.resize(goalWidth, isCompact ? 38 : 54, isCompact ? 18 : 25);
    this.#goal.position.set(width / 2, y);
    this.#progress.style.fontSize = isCompact ? 16 : 20;
    this.#progress.position.set(width / 2, y + (isCompact ? 32 : 46));
    const right = width - (isCompact ? 24 : 40);
    this.#placeStrokes(right, y);
    this.#strokesLabel?.resize(this.#strokesWidth + 26, isCompact ? 40 : 50);
    this.#strokesLabel?.position.set(right - this.#strokesWidth / 2 + 2, y);
    const pitch = isCompact ? 66 : 92;
    const middle = height * (isCompact ? 0.56 : 0.5);
    this.#column.forEach((button, n) => {
      button.resize(isCompact ? 26 : 35);
      button.position.set(across(width - (isCompact ? 56 : 70)), middle + (n - 1) * pitch);
    });
    this.#fast.resize(isCompact ? 24 : 31);
    this.#fast.position.set(across(width - (isCompact ? 56 : 70)), middle + 2.1 * pitch);
    this.#tools.forEach(({ button }, n) => {
      button.resize(isCompact ? 26 : 33);
      button.position.set(across(isCompact ? 56 : 70), middle + (n - (this.#tools.length - 1) / 2) * pitch);
    });
  }

  destroy(): void {
    this.root.destroy({ children: true });
  }

  get #strokesWidth(): number {
    return this.#strokes ? this.#strokes.counterWidth * this.#strokes.scale.x : 0;
  }

  #placeStrokes(right: number, y: number): void {
    const counter = this.#strokes;
    counter?.position.set(right - this.#strokesWidth + counter.leftWidth * counter.scale.x, y);
  }

  /** The title from the number on, as far as `end`; where that is too narrow, the number stands for the level. */
  #placeTitle(size: number, end: number): void {
    const x = this.#number.x + (this.#number.text ? this.#number.width + 10 : 0);
    const room = Math.max(60, end - x);
    fitText(this.#title, this.#level.title, size, room, SMALLEST_TITLE);
    this.#title.visible = this.#title.width <= room || !this.#number.text;
    this.#title.position.set(x, this.#number.y);
  }

  #placeRow(y: number, radius: number, width: number): void {
    const all = [...this.#tools.map(({ button }) => button), ...this.#column];
    const pitch = Math.min(112, (width - 48) / all.length);
    all.forEach((button, n) => {
      button.resize(Math.min(radius, pitch * 0.42));
      button.position.set(width / 2 + (n - (all.length - 1) / 2) * pitch, y);
    });
  }
}
