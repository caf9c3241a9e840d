import { Container, type Text } from 'pixi.js';
import { mergeProgress, NO_PROGRESS, type Progress } from '../game/progress';
import { exportProgress, importProgress, LARGEST_PROGRESS } from '../game/progress-file';
import { pickFiles, saveText } from '../platform/files';
import { CareLabel } from '../ui/care-label';
import { FocusRing } from '../ui/focus';
import { formOf, textSize } from '../ui/layout';
import { PillButton } from '../ui/pill-button';
import { ScrollArea } from '../ui/scroll-area';
import { SewingButton } from '../ui/sewing-button';
import { createDisplayText, setTextSize } from '../ui/text';
import { BOX_LIGHT, COLORS, isClear } from '../ui/theme';
import { Toast, type ToastTone } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Focusable, Ui } from '../ui/widget';
import { Backdrop } from '../view/backdrop';
import { type Scene, type ScreenSize, safeArea } from './scene';
import type { Services } from './services';
import { SettingsCard } from './settings/card';
import { CREDITS, LICENCES_FILE } from './settings/credits';
import { countRows, createRows, type Row } from './settings/rows';

const LABEL_WIDTH = 640;
/** From the label's edge to its rows, px: selvedges and side stitches stand between. */
const INSET_X = 46;
const INSET_Y = 36;
/** Room for the two pills under the rows, px. */
const PILLS_ROOM = 64;
const PILL_HEIGHT = 44;
const PITCH = { landscape: 52, portrait: 49, 'phone-landscape': 52 } as const;
const SLIDER_PITCH = 86;
/** The label leaves the rows no more room than this, px from row to row. */
const WIDEST_PITCH = 68;

/** What a player may choose for all of the game, on a care label. */
export class SettingsScene implements Scene {
  readonly name = 'settings';
  readonly root = new Container();
  readonly #services: Services;
  readonly #tweens: Tweens;
  readonly #ui: Ui;
  readonly #focus = new FocusRing();
  readonly #backdrop: Backdrop;
  readonly #toast: Toast;
  /** All but the wall: it keeps clear of what the system takes of the screen. */
  readonly #front = new Container();
  readonly #body = new Container();
  #back: SewingButton;
  #title: Text;
  #focusable: readonly Focusable[] = [];
  #scroll: ScrollArea | null = null;
  #isClear = isClear();
  #card: SettingsCard | null = null;
  #cardName: 'progress' | 'credits' | null = null;
  /** The progress that was erased in this visit, to be brought back. */
  #erased: Progress | null = null;
  #size: ScreenSize = { width: 1, height: 1, insetTop: 0, insetRight: 0, insetBottom: 0, insetLeft: 0 };

  static async create(services: Services): Promise<SettingsScene> {
    return new SettingsScene(services, await services.stage.loadBackdrop('tailor'));
  }

  private constructor(services: Services, backdrop: Awaited<ReturnType<Services['stage']['loadBackdrop']>>) {
    this.#services = services;
    this.#tweens = new Tweens(services.isCalm());
    this.#ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#backdrop = new Backdrop(backdrop, BOX_LIGHT.tailor);
    this.#backdrop.isClear = this.#isClear;
    [this.#back, this.#title] = this.#createHead();
    this.#toast = new Toast(this.#ui, { maxWidth: 520 });
    this.#front.addChild(this.#body, this.#back, this.#title);
    this.root.addChild(this.#backdrop.container, this.#front, this.#toast);
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const { x, y, width, height } = safeArea(size);
    const form = formOf(width, height);
    this.#backdrop.resize(size.width, size.height, null);
    this.#front.position.set(x, y);
    const isPortrait = form === 'portrait';
    const headY = isPortrait ? Math.min(78, Math.max(40, height * 0.092)) : form === 'landscape' ? 52 : 32;
    const radius = form === 'landscape' ? 29 : isPortrait ? 26 : 23;
    this.#back.resize(radius);
    this.#back.position.set(isPortrait ? 40 : form === 'landscape' ? 82 : 40, headY);
    setTextSize(this.#title, textSize('title', form));
    this.#title.position.set(this.#back.x + radius + 18, headY);
    this.#layLabel(isPortrait ? headY + 50 : form === 'landscape' ? 96 : 64);
    this.#toast.position.set(x + width / 2, y + headY);
    this.#toast.setMaxWidth(Math.min(520, width - 32));
    if (this.#cardName) this.#openCard(this.#cardName);
  }

  update(deltaMs: number): void {
    if (this.#isClear !== isClear()) this.#dressAnew();
    this.#tweens.update(deltaMs);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key.toLowerCase() !== 'm') return false;
    const { settings } = this.#services;
    settings.change({ muted: !settings.current.muted });
    this.resize(this.#size);
    return true;
  }

  destroy(): void {
    this.#focus.destroy();
    this.#tweens.clear();
    this.#card?.destroy();
    this.#toast.destroy();
    this.#backdrop.destroy();
    this.root.destroy({ children: true });
  }

  #createHead(): [SewingButton, Text] {
    const back = new SewingButton(this.#ui, {
      color: 'umber',
      radius: 29,
      icon: 'back',
      title: 'Back',
      onPress: () => this.#leave(),
    });
    const title = createDisplayText('Settings', { size: 44, color: COLORS.plum });
    this.#front.addChild(back, title);
    return [back, title];
  }

  /** The contrast was changed: all of it is made again, in the colours now in use. */
  #dressAnew(): void {
    this.#isClear = isClear();
    this.#backdrop.isClear = this.#isClear;
    this.#back.destroy();
    this.#title.destroy({ style: true });
    [this.#back, this.#title] = this.#createHead();
    this.#toast.clear();
    this.resize(this.#size);
  }

  #leave(): void {
    this.#services.go({ name: 'title' });
  }

  #layLabel(top: number): void {
    const { width, height } = safeArea(this.#size);
    const form = formOf(width, height);
    const isNarrow = form === 'portrait';
    const labelWidth = Math.min(LABEL_WIDTH, width - 32);
    const inset = isNarrow ? 28 : INSET_X;
    const innerWidth = labelWidth - 2 * inset;
    const room = height - top - (form === 'landscape' ? 30 : 16) - 2 * INSET_Y - PILLS_ROOM;
    const rowCount = countRows(this.#services);
    const least = PITCH[form];
    const sliders = isNarrow ? 2 : 0;
    const spare = room - sliders * SLIDER_PITCH - (rowCount - sliders) * least;
    const pitch = Math.min(WIDEST_PITCH, least + Math.max(0, spare) / rowCount);
    const sliderPitch = SLIDER_PITCH + pitch - least;
    const content = new Container();
    const rows = createRows(this.#ui, this.#services, {
      width: innerWidth,
      pitch,
      sliderPitch,
      size: textSize('row', form),
      isNarrow,
    });
    let y = 0;
    for (const row of rows) {
      row.view.position.set(0, y + row.middle);
      content.addChild(row.view);
      y += row.height;
    }
    const pills = this.#createPills(innerWidth, y);
    content.addChild(...pills);
    y += PILLS_ROOM;
    const most = Math.max(120, room + PILLS_ROOM);
    const shown = y <= most ? y : cutRow(rows, most);
    const label = new CareLabel(this.#ui, labelWidth, shown + 2 * INSET_Y);
    label.position.set(width / 2, top + shown / 2 + INSET_Y);
    // What hangs over the edges of the rows (shadows, thumbs) must not be cut off.
    const overhang = 14;
    const scroll = new ScrollArea(this.#ui, {
      width: innerWidth + 2 * overhang,
      height: shown,
      direction: 'vertical',
    });
    scroll.position.set(width / 2 - innerWidth / 2 - overhang, top + INSET_Y);
    content.x = overhang;
    scroll.content.addChild(content);
    scroll.refresh(innerWidth + 2 * overhang, y);
    const scrolled = this.#scroll?.scrolled ?? 0;
    const { focused } = this.#focus;
    const inFocus = focused ? this.#focusable.indexOf(focused) : -1;
    for (const child of this.#body.removeChildren()) child.destroy();
    this.#body.addChild(label, scroll);
    this.#scroll = scroll;
    if (scrolled > 0) scroll.reveal(scrolled, scrolled + shown);
    this.#focusable = [this.#back, ...rows.map((row) => row.focusable), ...pills];
    this.#focus.setWidgets(this.#focusable, () => this.#leave());
    // Whoever changed the look by keyboard stands where they stood.
    if (inFocus >= 0) this.#focus.focus(this.#focusable[inFocus]);
  }

  #createPills(width: number, y: number): PillButton[] {
    const gap = 16;
    const pillWidth = Math.min(220, (width - gap) / 2);
    const create = (text: string, name: 'progress' | 'credits', side: 1 | -1) => {
      const pill = new PillButton(this.#ui, {
        text,
        color: 'indigo',
        width: pillWidth,
        height: PILL_HEIGHT,
        onPress: () => this.#openCard(name),
      });
      pill.position.set(width / 2 + (side * (pillWidth + gap)) / 2, y + PILLS_ROOM / 2 + 4);
      return pill;
    };
    return [create('Progress', 'progress', -1), create('Credits', 'credits', 1)];
  }

  #openCard(name: 'progress' | 'credits'): void {
    this.#closeCard();
    const { width, height } = this.#size;
    const frame = { width, height, onClose: () => this.#closeCard() };
    this.#cardName = name;
    this.#card =
      name === 'credits'
        ? new SettingsCard(this.#ui, {
            ...frame,
            title: 'Credits',
            text: CREDITS,
            actions: [
              { text: 'All licences', color: 'indigo', onPress: () => window.open(LICENCES_FILE, '_blank') },
            ],
          })
        : new SettingsCard(this.#ui, {
            ...frame,
            title: 'Progress',
            text: [
              'Your stars live in this browser. Save them to a file to keep them safe, or to go on elsewhere.',
            ],
            actions: [
              { text: 'Save', color: 'sage', onPress: () => this.#save() },
              { text: 'Load', color: 'indigo', onPress: () => this.#load() },
              { text: this.#resetText, color: 'madder', onPress: () => this.#reset() },
            ],
          });
    this.root.addChild(this.#card.root);
    // Messages stay above the card.
    this.root.addChild(this.#toast);
    this.#focus.pushScope(this.#card.focusable, () => this.#closeCard());
  }

  #closeCard(): void {
    if (!this.#card) return;
    this.#focus.popScope();
    this.#card.destroy();
    this.#card = null;
    this.#cardName = null;
  }

  get #resetText(): string {
    return this.#erased ? 'Undo' : 'Erase';
  }

  #save(): void {
    const { progress } = this.#services;
    saveText('ripstop-progress.json', exportProgress(progress.current), 'application/json');
    this.#say('Saved as ripstop-progress.json.', 'good');
  }

  async #load(): Promise<void> {
    const [file] = await pickFiles('.json,application/json');
    if (!file || this.root.destroyed) return;
    if (file.size > LARGEST_PROGRESS) {
      this.#say('This is not a file of Ripstop.', 'bad');
      return;
    }
    const result = importProgress(await file.text());
    if (this.root.destroyed) return;
    if (typeof result === 'string') {
      this.#say(result, 'bad');
      return;
    }
    const { progress } = this.#services;
    // No star that was won here is lost.
    progress.replace(mergeProgress(result, progress.current));
    this.#say('Your progress is here.', 'good');
  }

  #reset(): void {
    const { progress } = this.#services;
    if (this.#erased) {
      progress.replace(mergeProgress(progress.current, this.#erased));
      this.#erased = null;
      this.#say('Everything is back.', 'good');
    } else {
      this.#erased = progress.current;
      progress.replace(NO_PROGRESS);
      this.#say('All progress is erased. You can still undo it.');
    }
    this.#card?.setAction(2, this.#resetText);
  }

  #say(text: string, tone: ToastTone = 'plain'): void {
    this.#toast.show(text, tone);
    this.#services.announce(text);
  }
}

/** The most of `room` that ends in the middle of a row: what is cut through tells that there is more. */
function cutRow(rows: readonly Row[], room: number): number {
  let top = 0;
  let cut = room;
  for (const { height } of rows) {
    if (top + height * 0.55 > room) break;
    cut = top + height * 0.55;
    top += height;
  }
  return cut;
}
