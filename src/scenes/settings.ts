import { Container, type Text } from 'pixi.js';
import { mergeProgress, NO_PROGRESS, type Progress } from '../game/progress';
import { exportProgress, importProgress, LARGEST_PROGRESS } from '../game/progress-file';
import { pickFiles, saveText } from '../platform/files';
import { CareLabel } from '../ui/care-label';
import { FocusRing } from '../ui/focus';
import { formOf, textSize } from '../ui/layout';
import { PillButton } from '../ui/pill-button';
import { ScrollArea } from '../ui/scroll-area';
import { ScrollFade } from '../ui/scroll-fade';
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
import { countRows, createRows } from './settings/rows';

const LABEL_WIDTH = 640;
/** From the label's edge to its rows, px: selvedges and side stitches stand between. */
const INSET_X = 46;
const INSET_Y = { usual: 36, low: 32 } as const;
/** Between two columns of rows, and from what width of the screen on there may be two, px. */
const COLUMN_GAP = 52;
const TWO_COLUMNS = 640;
/** The care label's satin at its lower edge. */
const GROUND = 0xf7efde;
/** Room for the two pills under the rows, px. */
const PILLS_ROOM = 64;
const PILL_HEIGHT = 44;
const PITCH = { landscape: 50, portrait: 49, 'phone-landscape': 48 } as const;
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
  #fade: ScrollFade | null = null;
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
    if (this.#scroll) this.#fade?.show(this.#scroll.scrolled, this.#scroll.left);
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
    const isLow = form === 'phone-landscape';
    const insetY = isLow ? INSET_Y.low : INSET_Y.usual;
    const all = height - top - (form === 'landscape' ? 30 : isLow ? 12 : 16) - 2 * insetY;
    const rowCount = countRows(this.#services);
    const sliders = isNarrow ? 2 : 0;
    const least = PITCH[form];
    const needed = sliders * SLIDER_PITCH + (rowCount - sliders) * least + PILLS_ROOM;
    // What is too high for one column may be wide enough for two.
    const columns = needed > all && width >= TWO_COLUMNS ? 2 : 1;
    const pillsRoom = columns === 2 ? 0 : PILLS_ROOM;
    const labelWidth = Math.min(LABEL_WIDTH * (columns === 2 ? 1.5 : 1), width - 32);
    const inset = isNarrow ? (width < 380 ? 20 : 28) : INSET_X;
    const innerWidth = labelWidth - 2 * inset;
    const columnWidth = (innerWidth - (columns - 1) * COLUMN_GAP) / columns;
    const lines = Math.ceil(rowCount / columns);
    const room = all - pillsRoom;
    const spare = (room - sliders * SLIDER_PITCH - (lines - sliders) * least) / lines;
    const pitch = Math.min(WIDEST_PITCH, least + Math.max(0, spare));
    const content = new Container();
    const rows = createRows(this.#ui, this.#services, {
      width: columnWidth,
      lines,
      pitch,
      sliderPitch: SLIDER_PITCH + pitch - least,
      size: textSize('row', form),
      isNarrow,
    });
    let y = 0;
    rows.forEach((row, n) => {
      if (n % lines === 0) y = 0;
      row.view.position.set(Math.floor(n / lines) * (columnWidth + COLUMN_GAP), y + row.middle);
      content.addChild(row.view);
      y += row.height;
    });
    const long = rows.slice(0, lines).reduce((sum, row) => sum + row.height, 0) + pillsRoom;
    const shown = Math.min(long, Math.max(120, all));
    const label = new CareLabel(this.#ui, labelWidth, shown + 2 * insetY);
    label.position.set(width / 2, top + shown / 2 + insetY);
    // What hangs over the edges of the rows (shadows, thumbs) must not be cut off.
    const overhang = 14;
    const scroll = new ScrollArea(this.#ui, {
      width: innerWidth + 2 * overhang,
      height: shown,
      direction: 'vertical',
    });
    scroll.position.set(width / 2 - innerWidth / 2 - overhang, top + insetY);
    content.x = overhang;
    scroll.content.addChild(content);
    scroll.refresh(innerWidth + 2 * overhang, long);
    const scrolled = this.#scroll?.scrolled ?? 0;
    const { focused } = this.#focus;
    const inFocus = focused ? this.#focusable.indexOf(focused) : -1;
    for (const child of this.#body.removeChildren()) child.destroy();
    this.#body.addChild(label, scroll);
    const pills = this.#createPills();
    if (columns === 2) {
      this.#body.addChild(...pills);
      layPills(pills, Math.min(140, (width - this.#title.x - this.#title.width - 60) / 2), 12, {
        right: width / 2 + labelWidth / 2,
        y: this.#back.y,
      });
    } else {
      content.addChild(...pills);
      const pillWidth = Math.min(220, (innerWidth - 16) / 2);
      layPills(pills, pillWidth, 16, {
        right: innerWidth / 2 + pillWidth + 8,
        y: long - PILLS_ROOM / 2 + 4,
      });
    }
    this.#scroll = scroll;
    this.#fade = null;
    if (scroll.canScroll) {
      this.#fade = new ScrollFade(
        this.#ui,
        innerWidth + 2 * overhang,
        shown,
        isClear() ? COLORS.paper : GROUND,
      );
      this.#fade.position.copyFrom(scroll.position);
      this.#body.addChild(this.#fade);
    }
    if (scrolled > 0) scroll.reveal(scrolled, scrolled + shown);
    this.#focusable = [this.#back, ...rows.map((row) => row.focusable), ...pills];
    this.#focus.setWidgets(this.#focusable, () => this.#leave());
    // Whoever changed the look by keyboard stands where they stood.
    if (inFocus >= 0) this.#focus.focus(this.#focusable[inFocus]);
  }

  #createPills(): PillButton[] {
    const create = (text: string, name: 'progress' | 'credits') =>
      new PillButton(this.#ui, {
        text,
        color: 'indigo',
        width: 120,
        height: PILL_HEIGHT,
        onPress: () => this.#openCard(name),
      });
    return [create('Progress', 'progress'), create('Credits', 'credits')];
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

/** Pills side by side, the last one up to `right`. */
function layPills(
  pills: readonly PillButton[],
  width: number,
  gap: number,
  { right, y }: { right: number; y: number },
): void {
  pills.forEach((pill, n) => {
    pill.resize(width, PILL_HEIGHT);
    pill.position.set(right - width / 2 - (pills.length - 1 - n) * (width + gap), y);
  });
}
