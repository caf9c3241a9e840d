import { Container, type Sprite, type Texture } from 'pixi.js';
import { BOXES, titleOf } from '../game/catalogue';
import { type Level, parseLevelText } from '../game/level';
import {
  boxStars,
  findNext,
  isAllWon,
  isBoxOpen,
  type Progress,
  totalStars,
  WINS_TO_OPEN,
  winsMissing,
} from '../game/progress';
import { DrawerFront } from '../ui/drawer-front';
import { FocusRing } from '../ui/focus';
import { ScrollArea } from '../ui/scroll-area';
import type { SewingButton } from '../ui/sewing-button';
import { BOX_LIGHT } from '../ui/theme';
import { Toast } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Focusable, Ui } from '../ui/widget';
import { Backdrop, type BackdropTextures } from '../view/backdrop';
import { BOX_INK, BOX_PRINTS } from './levels/box-prints';
import { CoatCard } from './levels/coat-card';
import { createCompartments } from './levels/compartments';
import { createHead } from './levels/head';
import { layoutMap, type MapLayout } from './levels/map-layout';
import { createCabinet, createCorner, createTray, type Materials } from './levels/panels';
import { type Scene, type ScreenSize, safeArea } from './scene';
import type { Services } from './services';

const COLUMNS = 3;
/** ms that a message stays that has to be read. */
const LONG_MESSAGE = 6000;

/** The cabinet of levels: a drawer for each box, a compartment for each level. */
export class LevelsScene implements Scene {
  readonly name = 'levels';
  readonly root = new Container();
  readonly #services: Services;
  readonly #materials: Materials;
  readonly #backdrop: Backdrop;
  readonly #tweens: Tweens;
  readonly #ui: Ui;
  readonly #focus = new FocusRing();
  readonly #toast: Toast;
  /** All that is built anew for another size or another open drawer. */
  readonly #parts = new Container();
  readonly #baked: Texture[] = [];
  readonly #titles = new Map<string, string>();
  #scroll: ScrollArea | null = null;
  #coat: CoatCard | null = null;
  #size: ScreenSize | null = null;
  #open: number;
  #isStale = false;
  #isGone = false;

  /** @param message what the player should know, said once the map is there */
  static async create(services: Services, message = ''): Promise<LevelsScene> {
    const { stage } = services;
    const [backdrop, oak, walnut, linen] = await Promise.all([
      stage.loadBackdrop('snip'),
      stage.loadPicture('oak'),
      stage.loadPicture('walnut'),
      stage.loadPicture('linen'),
    ]);
    return new LevelsScene(services, backdrop, { oak, walnut, linen }, message);
  }

  private constructor(services: Services, backdrop: BackdropTextures, materials: Materials, message: string) {
    this.#services = services;
    this.#materials = materials;
    this.#backdrop = new Backdrop(backdrop, BOX_LIGHT.snip);
    this.#tweens = new Tweens(services.isCalm());
    this.#ui = { textures: services.ui, tweens: this.#tweens, onFeedback: services.feedback };
    this.#toast = new Toast(this.#ui, { maxWidth: 560 });
    this.root.addChild(this.#backdrop.container, this.#parts, this.#toast);
    const progress = services.progress.current;
    const next = findNext(progress, BOXES) ?? progress.last;
    this.#open = Math.max(
      0,
      BOXES.findIndex((box) => box.levels.includes(next ?? '')),
    );
    const notice = message || services.progress.takeNotice();
    if (notice) this.#say(notice, message ? 'plain' : 'bad');
    this.#learnTitles();
  }

  enter(): void {
    const { progress } = this.#services;
    if (!isAllWon(progress.current, BOXES) || progress.current.hasCoat) return;
    progress.showCoat();
    this.#showCoat();
  }

  resize(size: ScreenSize): void {
    this.#size = size;
    this.#backdrop.resize(size.width, size.height, null);
    this.#build();
    if (this.#coat) this.#showCoat();
  }

  update(deltaMs: number): void {
    if (this.#isStale) this.#build();
    this.#tweens.update(deltaMs);
  }

  /** A level file: played if it is sound, else its first errors are shown. */
  drop(file: File): void {
    file.text().then(
      (text) => {
        if (this.#isGone) return;
        const result = parseLevelText(text);
        if ('level' in result) this.#services.playGuest(result.level);
        else {
          const more = result.errors.length > 1 ? ` (and ${result.errors.length - 1} more)` : '';
          this.#say(`${file.name} is not a level. ${result.errors[0]}${more}`, 'bad');
        }
      },
      () => this.#say(`${file.name} could not be read.`, 'bad'),
    );
  }

  destroy(): void {
    this.#isGone = true;
    this.#focus.destroy();
    this.#tweens.clear();
    this.#coat?.destroy();
    this.#clear();
    this.#backdrop.destroy();
    this.root.destroy({ children: true });
  }

  #say(text: string, tone: 'plain' | 'bad'): void {
    this.#toast.show(text, tone, LONG_MESSAGE);
    this.#services.announce(text);
  }

  #clear(): void {
    for (const part of this.#parts.removeChildren()) part.destroy({ children: true });
    for (const texture of this.#baked.splice(0)) texture.destroy(true);
    this.#scroll = null;
  }

  #build(): void {
    const size = this.#size;
    if (!size) return;
    this.#isStale = false;
    const focused = this.#focus.focused;
    const kept = focused && 'label' in focused ? String(focused.label) : '';
    this.#clear();
    const area = safeArea(size);
    this.#parts.position.set(area.x, area.y);
    const layout = layoutMap(area.width, area.height, BOXES.length, this.#open);
    const head = this.#addHeader(layout);
    this.#add(
      createCabinet(this.#materials, layout.cabinet.width, layout.cabinet.height, this.#resolution),
      layout.cabinet,
    );
    let into = this.#parts;
    if (layout.scroll) {
      const { x, y, width, height, length } = layout.scroll;
      this.#scroll = new ScrollArea(this.#ui, { width, height: height - 8, direction: 'vertical' });
      this.#scroll.position.set(x, y + 4);
      this.#parts.addChild(this.#scroll);
      into = this.#scroll.content;
      this.#scroll.refresh(width, length);
    }
    const drawers = layout.drawers.map((area, n) => this.#addDrawer(into, area, n));
    const trayParent = layout.isAccordion ? into : this.#parts;
    const buttons = this.#addTray(trayParent, layout);
    const order: Focusable[] = layout.isAccordion
      ? [...head, ...drawers.slice(0, this.#open + 1), ...buttons, ...drawers.slice(this.#open + 1)]
      : [...head, ...drawers, ...buttons];
    this.#focus.setWidgets(order, () => this.#services.go({ name: 'title' }));
    const again = kept && order.find((widget) => widget.label === kept);
    if (again) this.#focus.focus(again);
    this.#scroll?.reveal(...this.#openStretch(layout));
    this.#toast.position.set(area.x + area.width / 2, area.y + area.height - 60);
    this.#toast.setMaxWidth(Math.min(560, area.width - 32));
    if (this.#coat) this.#focus.pushScope(this.#coat.focusable, () => this.#closeCoat());
  }

  /** What of the scrolled content should be seen: the open drawer, and its tray if it lies below it. */
  #openStretch(layout: MapLayout): [from: number, to: number] {
    const drawer = layout.drawers[this.#open];
    const last = layout.isAccordion ? layout.tray : drawer;
    return [drawer.y - 12, last.y + last.height + 12];
  }

  get #resolution(): number {
    return this.#services.app.renderer.resolution;
  }

  #add(sprite: Sprite, at: { x: number; y: number }, into: Container = this.#parts): void {
    this.#baked.push(sprite.texture);
    sprite.position.set(at.x, at.y);
    into.addChild(sprite);
  }

  #addHeader({ header }: MapLayout): SewingButton[] {
    const progress = this.#services.progress.current;
    const { parts, buttons } = createHead(this.#ui, header, {
      stars: totalStars(progress, BOXES),
      onBack: () => this.#services.go({ name: 'title' }),
      onCoat: isAllWon(progress, BOXES) ? () => this.#showCoat() : undefined,
    });
    this.#parts.addChild(...parts);
    return buttons;
  }

  #addDrawer(into: Container, area: MapLayout['tray'], n: number): DrawerFront {
    const progress = this.#services.progress.current;
    const box = BOXES[n];
    const isLocked = !isBoxOpen(progress, BOXES, n);
    const wanted = n > 0 ? Math.min(WINS_TO_OPEN, BOXES[n - 1].levels.length) : 0;
    const missing = winsMissing(progress, BOXES, n);
    const cloth = createCorner(
      BOX_PRINTS[box.name],
      Math.min(118, area.width * 0.24),
      area.height * 0.6,
      this.#resolution,
      n + 1,
      isLocked,
    );
    this.#baked.push(cloth.texture);
    const drawer = new DrawerFront(this.#ui, {
      name: box.title,
      nameColor: BOX_INK[box.name],
      width: area.width,
      height: area.height,
      stars: boxStars(progress, box),
      isLocked,
      lockText: `${wanted - missing} of ${wanted}`,
      lockTitle: lockWords(progress, n),
      cloth,
      onPress: () => {
        if (isLocked) {
          this.#say(lockWords(progress, n), 'plain');
          this.#services.sound.play('fail');
          return;
        }
        this.#open = n;
        this.#isStale = true;
        this.#learnTitles();
      },
    });
    drawer.label = `drawer-${n}`;
    drawer.setOpen(n === this.#open);
    drawer.position.set(area.x + area.width / 2, area.y + area.height / 2);
    into.addChild(drawer);
    return drawer;
  }

  #addTray(into: Container, { tray }: MapLayout): SewingButton[] {
    const box = BOXES[this.#open];
    const rows = Math.max(2, Math.ceil(box.levels.length / COLUMNS));
    this.#add(
      createTray(
        this.#materials,
        tray.width,
        tray.height,
        this.#resolution,
        BOX_INK[box.name],
        COLUMNS,
        rows,
      ),
      tray,
      into,
    );
    const compartments = createCompartments(this.#ui, box, {
      tray,
      columns: COLUMNS,
      rows,
      progress: this.#services.progress.current,
      titleOf: (id) => this.#titles.get(id) ?? titleOf(id),
      onPress: (id) => this.#services.go({ name: 'play', level: id }),
    });
    for (const { parts } of compartments) into.addChild(...parts);
    return compartments.map(({ button }) => button);
  }

  /** Levels name themselves; until their files are there, their ids do. */
  #learnTitles(): void {
    for (const id of BOXES[this.#open].levels) {
      if (this.#titles.has(id)) continue;
      this.#services.findLevel(id).then((level) => {
        if (this.#isGone || level === null || !('title' in level)) return;
        this.#titles.set(id, (level as Level).title);
        if ((level as Level).title !== titleOf(id)) this.#isStale = true;
      });
    }
  }

  #showCoat(): void {
    if (!this.#size) return;
    if (this.#coat) {
      this.#focus.popScope();
      this.#coat.destroy();
    } else this.#services.sound.play('win');
    this.#coat = new CoatCard(this.#ui, {
      width: this.#size.width,
      height: this.#size.height,
      resolution: this.#resolution,
      stars: totalStars(this.#services.progress.current, BOXES),
      mostStars: BOXES.reduce((sum, box) => sum + box.levels.length * 3, 0),
      onClose: () => this.#closeCoat(),
    });
    this.#parts.accessibleChildren = false;
    this.root.addChild(this.#coat.root);
    this.#focus.pushScope(this.#coat.focusable, () => this.#closeCoat());
  }

  #closeCoat(): void {
    this.#focus.popScope();
    this.#coat?.destroy();
    this.#coat = null;
    this.#parts.accessibleChildren = true;
  }
}

/** What is missing before a box opens; empty once it is open. */
function lockWords(progress: Progress, n: number): string {
  const missing = winsMissing(progress, BOXES, n);
  if (missing === 0) return '';
  const before = BOXES[n - 1];
  return `Win ${missing} more ${missing === 1 ? 'level' : 'levels'} of ${before.title} to open ${BOXES[n].title}.`;
}
