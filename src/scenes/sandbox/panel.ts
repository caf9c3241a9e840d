import { Container } from 'pixi.js';
import { PaperCard } from '../../ui/paper-card';
import { ScrollArea } from '../../ui/scroll-area';
import { ScrollFade } from '../../ui/scroll-fade';
import { SewingButton } from '../../ui/sewing-button';
import { Sheet } from '../../ui/sheet';
import { createDisplayText } from '../../ui/text';
import { COLORS, isClear } from '../../ui/theme';
import type { Focusable, Ui } from '../../ui/widget';
import type { SandboxLayout } from '../../view/sandbox-layout';
import { Column } from './column';
import { type Desk, PAGE_TITLES, type PageName, TABS } from './desk';
import { buildPage, type Refresh } from './pages';
import { Tabs } from './tabs';

export interface PanelOptions {
  readonly layout: SandboxLayout;
  readonly isOpen: boolean;
  readonly page: PageName;
  /** The tool bar lies over the sheet. */
  readonly hasToolsOver: boolean;
  readonly desk: Desk;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onPage: (page: PageName) => void;
}

/** Room around a scrolled page for thumbs and shadows at its edges, px. */
const MARGIN = 14;
const TAB_ROW = 48;
/** The paper at the lower edge of a page. */
const GROUND = 0xf0e3cb;

/** The panel of the sandbox: a card at the side, or a sheet from below; tabs, and one page at a time. */
export class Panel {
  readonly container = new Container();
  focusable: readonly Focusable[] = [];
  /** What opens and closes it. */
  readonly fold: Focusable;
  readonly #ui: Ui;
  readonly #options: PanelOptions;
  readonly #holder = new Container();
  readonly #heads: Focusable[] = [];
  readonly #tabs: Tabs;
  readonly #room: { readonly width: number; readonly height: number };
  readonly #title: ReturnType<typeof createDisplayText> | null = null;
  #area: ScrollArea | null = null;
  #fade: ScrollFade | null = null;
  #page: PageName;
  #refresh: Refresh | null = null;
  #scrolled = 0;

  constructor(ui: Ui, options: PanelOptions) {
    this.#ui = ui;
    this.#options = options;
    this.#page = options.page;
    const { layout } = options;
    const { panel, tools, isPortrait, isCompact } = layout;
    const content = new Container();
    let width: number;
    let height: number;
    let tabsWidth: number;
    if (isPortrait) {
      const sheet = new Sheet(ui, {
        width: panel.width,
        height: panel.height,
        peek: options.hasToolsOver || !options.isOpen ? layout.height - tools.y + 26 : undefined,
        onToggle: options.onToggle,
      });
      sheet.position.set(0, panel.y);
      sheet.setOpen(options.isOpen, false);
      // Folded, what peeks out of it is the ground of the tools and nothing else.
      content.visible = options.isOpen;
      sheet.content.addChild(content);
      this.fold = sheet.handle;
      content.position.set(24, 30);
      width = panel.width - 48;
      tabsWidth = width;
      height = (options.hasToolsOver ? tools.y - panel.y - 6 : panel.height - 10) - 30;
      this.container.addChild(sheet);
    } else {
      const inset = isCompact ? 8 : 10;
      const card = new PaperCard(ui, { ...panel, stitchColor: 0x2a6c78, inset });
      card.position.set(panel.x + panel.width / 2, panel.y + panel.height / 2);
      const edge = isCompact ? 22 : 32;
      content.position.set(-panel.width / 2 + edge, -panel.height / 2 + (isCompact ? 14 : 18));
      width = panel.width - edge * 2;
      height = panel.height - (isCompact ? 30 : 44);
      tabsWidth = isCompact ? width - 46 : width;
      const close = new SewingButton(ui, {
        color: 'umber',
        radius: isCompact ? 18 : 22,
        icon: 'close',
        title: 'Close the panel',
        onPress: () => options.onToggle(false),
      });
      close.position.set(width - (isCompact ? 14 : 14), isCompact ? 22 : 22);
      content.addChild(close);
      this.fold = close;
      card.content.addChild(content);
      this.container.addChild(card);
      if (!isCompact) {
        this.#title = createDisplayText('', { size: 28, color: COLORS.plum });
        this.#title.position.set(0, 22);
        content.addChild(this.#title);
      }
    }
    this.#tabs = new Tabs(ui, {
      items: TABS,
      chosen: options.page,
      width: tabsWidth,
      onChoose: (id) => options.onPage(id as PageName),
    });
    const tabsY = this.#title ? 72 : isPortrait ? 16 : 22;
    this.#tabs.y = tabsY;
    const top = tabsY + TAB_ROW / 2 + (isPortrait || isCompact ? 2 : 10);
    this.#holder.y = top;
    this.#room = { width, height: height - top };
    content.addChild(this.#tabs, this.#holder);
    this.#heads.push(this.fold, ...this.#tabs.tabs);
    this.showPage(options.page);
  }

  /** Builds a page, the present one too. */
  showPage(page: PageName): void {
    this.#page = page;
    this.#tabs.chosen = page;
    if (this.#title) this.#title.text = PAGE_TITLES[page];
    for (const child of this.#holder.removeChildren()) child.destroy({ children: true });
    this.#area = null;
    this.#fade = null;
    this.#scrolled = 0;
    const { isPortrait, isCompact } = this.#options.layout;
    const { width, height } = this.#room;
    const body = new Container();
    const column = new Column(this.#ui, body, width, isPortrait ? 'phone' : isCompact ? 'side' : 'roomy');
    this.#refresh = buildPage(page, column, this.#options.desk);
    this.focusable = [...this.#heads, ...column.focusable];
    if (column.y <= height) {
      this.#holder.addChild(body);
      return;
    }
    const area = new ScrollArea(this.#ui, {
      width: width + MARGIN * 2,
      height: Math.max(1, height),
      direction: 'vertical',
    });
    area.x = -MARGIN;
    body.x = MARGIN;
    area.content.addChild(body);
    this.#holder.addChild(area);
    area.refresh(width + MARGIN * 2, column.y + 8);
    this.#area = area;
    this.#fade = new ScrollFade(
      this.#ui,
      width + MARGIN * 2,
      Math.max(1, height),
      isClear() ? COLORS.paper : GROUND,
    );
    this.#fade.x = -MARGIN;
    this.#holder.addChild(this.#fade);
  }

  get page(): PageName {
    return this.#page;
  }

  /** Once a frame: the soft edges tell where there is more. */
  update(): void {
    if (this.#area) this.#fade?.show(this.#area.scrolled, this.#area.left);
  }

  /** What is live on the page. */
  refresh(): void {
    this.#refresh?.();
  }

  /** Scrolls the page by a share of its height, as by Page Down. @returns whether there is anything to scroll */
  scroll(share: number): boolean {
    if (!this.#area) return false;
    const { height } = this.#room;
    this.#scrolled = Math.max(0, this.#scrolled + share * height);
    this.#area.reveal(this.#scrolled, this.#scrolled + height);
    return true;
  }

  destroy(): void {
    for (const child of this.container.removeChildren()) child.destroy({ children: true });
    this.container.destroy();
  }
}
