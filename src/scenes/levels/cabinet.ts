import { Container, type Sprite, type Texture } from 'pixi.js';
import { BOXES, titleOf } from '../../game/catalogue';
import {
  boxStars,
  isAllWon,
  isBoxOpen,
  type Progress,
  totalStars,
  WINS_TO_OPEN,
  winsMissing,
} from '../../game/progress';
import { DrawerFront } from '../../ui/drawer-front';
import { ScrollArea } from '../../ui/scroll-area';
import type { SewingButton } from '../../ui/sewing-button';
import type { Focusable, Ui } from '../../ui/widget';
import { BOX_INK, BOX_PRINTS } from './box-prints';
import { createCompartments } from './compartments';
import { createHead } from './head';
import type { MapLayout } from './map-layout';
import { createCabinet, createCorner, createTray, type Materials } from './panels';

export interface CabinetOptions {
  readonly layout: MapLayout;
  readonly materials: Materials;
  readonly progress: Progress;
  /** Number of the box whose drawer is open. */
  readonly open: number;
  /** What levels are called that have been read. */
  readonly titles: ReadonlyMap<string, string>;
  /** Pixels a CSS px. */
  readonly resolution: number;
  readonly onBack: () => void;
  readonly onCoat: () => void;
  readonly onOpen: (box: number) => void;
  /** @param words what is missing before the drawer opens */
  readonly onLocked: (words: string) => void;
  readonly onLevel: (id: string) => void;
}

const COLUMNS = 3;

/** The cabinet with its head, drawers and the tray of the open one; built anew for whatever changes. */
export class Cabinet {
  readonly container = new Container();
  /** In the order in which they are read. */
  readonly focusable: readonly Focusable[];
  readonly #ui: Ui;
  readonly #options: CabinetOptions;
  readonly #baked: Texture[] = [];
  readonly #scroll: ScrollArea | null;

  constructor(ui: Ui, options: CabinetOptions) {
    this.#ui = ui;
    this.#options = options;
    const { layout, materials, resolution, open } = options;
    const head = this.#addHead();
    const { width, height } = layout.cabinet;
    this.#add(createCabinet(materials, width, height, resolution), layout.cabinet);
    this.#scroll = layout.scroll ? this.#addScroll(layout.scroll) : null;
    const into = this.#scroll?.content ?? this.container;
    const drawers = layout.drawers.map((area, n) => this.#addDrawer(into, area, n));
    const buttons = this.#addTray(layout.isAccordion ? into : this.container);
    this.focusable = layout.isAccordion
      ? [...head, ...drawers.slice(0, open + 1), ...buttons, ...drawers.slice(open + 1)]
      : [...head, ...drawers, ...buttons];
  }

  /** Scrolls to the open drawer, and to its tray if that lies below it. */
  revealOpen(): void {
    const { layout, open } = this.#options;
    const drawer = layout.drawers[open];
    const last = layout.isAccordion ? layout.tray : drawer;
    this.#scroll?.reveal(drawer.y - 12, last.y + last.height + 12);
  }

  destroy(): void {
    this.container.destroy({ children: true });
    for (const texture of this.#baked) texture.destroy(true);
  }

  #add(sprite: Sprite, at: { x: number; y: number }, into: Container = this.container): void {
    this.#baked.push(sprite.texture);
    sprite.position.set(at.x, at.y);
    into.addChild(sprite);
  }

  #addHead(): SewingButton[] {
    const { layout, progress, onBack, onCoat } = this.#options;
    const { parts, buttons } = createHead(this.#ui, layout.header, {
      stars: totalStars(progress, BOXES),
      onBack,
      onCoat: isAllWon(progress, BOXES) ? onCoat : undefined,
    });
    this.container.addChild(...parts);
    return buttons;
  }

  #addScroll({ x, y, width, height, length }: NonNullable<MapLayout['scroll']>): ScrollArea {
    const scroll = new ScrollArea(this.#ui, { width, height: height - 8, direction: 'vertical' });
    scroll.position.set(x, y + 4);
    this.container.addChild(scroll);
    scroll.refresh(width, length);
    return scroll;
  }

  #addDrawer(into: Container, area: MapLayout['tray'], n: number): DrawerFront {
    const { progress, resolution, open, onOpen, onLocked } = this.#options;
    const box = BOXES[n];
    const isLocked = !isBoxOpen(progress, BOXES, n);
    const wanted = n > 0 ? Math.min(WINS_TO_OPEN, BOXES[n - 1].levels.length) : 0;
    const missing = winsMissing(progress, BOXES, n);
    const cloth = createCorner(
      BOX_PRINTS[box.name],
      Math.min(118, area.width * 0.24),
      area.height * 0.6,
      resolution,
      n + 1,
      isLocked,
    );
    this.#baked.push(cloth.texture);
    const lockTitle = lockWords(progress, n);
    const drawer = new DrawerFront(this.#ui, {
      name: box.title,
      nameColor: BOX_INK[box.name],
      width: area.width,
      height: area.height,
      stars: boxStars(progress, box),
      isLocked,
      lockText: `${wanted - missing} of ${wanted}`,
      lockTitle,
      cloth,
      onPress: () => (isLocked ? onLocked(lockTitle) : onOpen(n)),
    });
    drawer.label = `drawer-${n}`;
    drawer.setOpen(n === open);
    drawer.position.set(area.x + area.width / 2, area.y + area.height / 2);
    into.addChild(drawer);
    return drawer;
  }

  #addTray(into: Container): SewingButton[] {
    const { layout, materials, progress, open, titles, resolution, onLevel } = this.#options;
    const { tray } = layout;
    const box = BOXES[open];
    const rows = Math.max(2, Math.ceil(box.levels.length / COLUMNS));
    const ink = BOX_INK[box.name];
    this.#add(createTray(materials, tray.width, tray.height, resolution, ink, COLUMNS, rows), tray, into);
    const compartments = createCompartments(this.#ui, box, {
      tray,
      columns: COLUMNS,
      rows,
      progress,
      titleOf: (id) => titles.get(id) ?? titleOf(id),
      onPress: onLevel,
    });
    for (const { parts } of compartments) into.addChild(...parts);
    return compartments.map(({ button }) => button);
  }
}

/** What is missing before a box opens; empty once it is open. */
function lockWords(progress: Progress, n: number): string {
  const missing = winsMissing(progress, BOXES, n);
  if (missing === 0) return '';
  const before = BOXES[n - 1];
  return `Win ${missing} more ${missing === 1 ? 'level' : 'levels'} of ${before.title} to open ${BOXES[n].title}.`;
}
