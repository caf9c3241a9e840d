import { Container, type Text } from 'pixi.js';
import { CareLabel } from '../ui/care-label';
import { FocusRing } from '../ui/focus';
import { textSize } from '../ui/layout';
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
import { type CardName, Cards } from './settings/cards';
import { layoutSettings, PILLS_ROOM, type SettingsLayout } from './settings/layout';
import { countRows, createRows, type Row } from './settings/rows';

/** The care label's satin at its lower edge. */
const GROUND = 0xf7efde;
const PILL_HEIGHT = 44;
/** What hangs over the edges of the rows (shadows, thumbs) must not be cut off, px. */
const OVERHANG = 14;

/** What a player may choose for all of the game, on a care label. */
export class SettingsScene implements Scene {
  readonly name = 'settings';
  readonly root = new Container();
  readonly #services: Services;
  readonly #tweens: Tweens;
  readonly #ui: Ui;
  readonly #focus = new FocusRing();
  readonly #backdrop: Backdrop;
  readonly #cards: Cards;
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
    this.#cards = new Cards({
      services,
      ui: this.#ui,
      focus: this.#focus,
      say: (text, tone) => this.#say(text, tone),
      // What is behind a card is not there for screen readers.
      onChange: (isOpen) => {
        this.#front.accessibleChildren = !isOpen;
      },
    });
    this.#front.addChild(this.#body, this.#back, this.#title);
    // Messages stay above the cards.
    this.root.addChild(this.#backdrop.container, this.#front, this.#cards.container, this.#toast);
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    const { x, y, width, height } = safeArea(size);
    this.#backdrop.resize(size.width, size.height, null);
    this.#front.position.set(x, y);
    const layout = layoutSettings(width, height, countRows(this.#services));
    const { head, form } = layout;
    this.#back.resize(head.radius);
    this.#back.position.copyFrom(head);
    setTextSize(this.#title, textSize('title', form));
    this.#title.position.set(head.x + head.radius + 18, head.y);
    const { open } = this.#cards;
    this.#cards.close();
    this.#build(layout, width);
    this.#toast.position.set(x + width / 2, y + head.y);
    this.#toast.setMaxWidth(Math.min(520, width - 32));
    this.#cards.resize(size.width, size.height);
    // Its focus lies over that of the rows.
    if (open) this.#cards.show(open);
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
    this.#cards.destroy();
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

  /** Makes the label and all that is on it; what was scrolled to and what had the focus stay. */
  #build(layout: SettingsLayout, width: number): void {
    const scrolled = this.#scroll?.scrolled ?? 0;
    const { focused } = this.#focus;
    const inFocus = focused ? this.#focusable.indexOf(focused) : -1;
    for (const child of this.#body.removeChildren()) child.destroy();
    const { label, window } = layout;
    const care = new CareLabel(this.#ui, label.width, label.height);
    care.position.set(width / 2, label.top + label.height / 2);
    const scroll = new ScrollArea(this.#ui, {
      width: window.width + 2 * OVERHANG,
      height: window.height,
      direction: 'vertical',
    });
    scroll.position.set(width / 2 - window.width / 2 - OVERHANG, window.top);
    this.#body.addChild(care, scroll);
    const rows = this.#createRows(layout, scroll.content);
    scroll.refresh(window.width + 2 * OVERHANG, window.length);
    this.#scroll = scroll;
    this.#fade = scroll.canScroll ? this.#createFade(scroll, layout) : null;
    const pills = this.#addPills(layout, scroll.content, width);
    if (scrolled > 0) scroll.reveal(scrolled, scrolled + window.height);
    this.#focusable = [this.#back, ...rows.map((row) => row.focusable), ...pills];
    this.#focus.setWidgets(this.#focusable, () => this.#leave());
    // Whoever changed the look by keyboard stands where they stood.
    if (inFocus >= 0) this.#focus.focus(this.#focusable[inFocus]);
  }

  #createRows(layout: SettingsLayout, into: Container): Row[] {
    const { lines, pitch, sliderPitch, isNarrow, columnWidth, columnPitch, form } = layout;
    const rows = createRows(this.#ui, this.#services, {
      width: columnWidth,
      lines,
      pitch,
      sliderPitch,
      size: textSize('row', form),
      isNarrow,
    });
    let y = 0;
    rows.forEach(({ view, height, middle }, n) => {
      if (n % lines === 0) y = 0;
      view.position.set(OVERHANG + Math.floor(n / lines) * columnPitch, y + middle);
      into.addChild(view);
      y += height;
    });
    return rows;
  }

  #createFade({ position }: ScrollArea, { window }: SettingsLayout): ScrollFade {
    const ground = isClear() ? COLORS.paper : GROUND;
    const fade = new ScrollFade(this.#ui, window.width + 2 * OVERHANG, window.height, ground);
    fade.position.copyFrom(position);
    this.#body.addChild(fade);
    return fade;
  }

  /** What opens the cards: under a single column of rows, else beside the title. */
  #addPills({ columns, label, window }: SettingsLayout, rows: Container, screenWidth: number): PillButton[] {
    const create = (text: string, name: CardName) =>
      new PillButton(this.#ui, {
        text,
        color: 'indigo',
        width: 120,
        height: PILL_HEIGHT,
        onPress: () => this.#cards.show(name),
      });
    const pills = [create('Progress', 'progress'), create('Credits', 'credits')];
    if (columns === 2) {
      const beside = this.#title.x + this.#title.width;
      const right = (screenWidth + label.width) / 2;
      layPills(pills, Math.min(140, (screenWidth - beside - 60) / 2), 12, right, this.#back.y);
      this.#body.addChild(...pills);
    } else {
      const width = Math.min(220, (window.width - 16) / 2);
      const right = OVERHANG + window.width / 2 + width + 8;
      layPills(pills, width, 16, right, window.length - PILLS_ROOM / 2 + 4);
      rows.addChild(...pills);
    }
    return pills;
  }

  #say(text: string, tone: ToastTone = 'plain'): void {
    this.#toast.show(text, tone);
    this.#services.announce(text);
  }
}

/** Pills side by side, the last one up to `right`. */
function layPills(pills: readonly PillButton[], width: number, gap: number, right: number, y: number): void {
  pills.forEach((pill, n) => {
    pill.resize(width, PILL_HEIGHT);
    pill.position.set(right - width / 2 - (pills.length - 1 - n) * (width + gap), y);
  });
}
