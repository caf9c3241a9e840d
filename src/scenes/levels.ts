import { Container } from 'pixi.js';
import { BOXES, titleOf } from '../game/catalogue';
import { type Level, parseLevelText } from '../game/level';
import { findNext, isAllWon, totalStars } from '../game/progress';
import { FocusRing } from '../ui/focus';
import { BOX_LIGHT } from '../ui/theme';
import { Toast } from '../ui/toast';
import { Tweens } from '../ui/tween';
import type { Ui } from '../ui/widget';
import { Backdrop, type BackdropTextures } from '../view/backdrop';
import { Cabinet } from './levels/cabinet';
import { CoatCard } from './levels/coat-card';
import { layoutMap } from './levels/map-layout';
import type { Materials } from './levels/panels';
import { type Scene, type ScreenSize, safeArea } from './scene';
import type { Services } from './services';

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
  /** Holds the cabinet; it keeps clear of what the system takes of the screen. */
  readonly #front = new Container();
  readonly #titles = new Map<string, string>();
  #cabinet: Cabinet | null = null;
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
    this.root.addChild(this.#backdrop.container, this.#front, this.#toast);
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
    this.#cabinet?.destroy();
    this.#backdrop.destroy();
    this.root.destroy({ children: true });
  }

  #say(text: string, tone: 'plain' | 'bad'): void {
    this.#toast.show(text, tone, LONG_MESSAGE);
    this.#services.announce(text);
  }

  #build(): void {
    const size = this.#size;
    if (!size) return;
    this.#isStale = false;
    const focused = this.#focus.focused;
    const kept = focused && 'label' in focused ? String(focused.label) : '';
    const area = safeArea(size);
    this.#cabinet?.destroy();
    const cabinet = new Cabinet(this.#ui, {
      layout: layoutMap(area.width, area.height, BOXES.length, this.#open),
      materials: this.#materials,
      progress: this.#services.progress.current,
      open: this.#open,
      titles: this.#titles,
      resolution: this.#resolution,
      onBack: () => this.#services.go({ name: 'title' }),
      onCoat: () => this.#showCoat(),
      onOpen: (box) => {
        this.#open = box;
        this.#isStale = true;
        this.#learnTitles();
      },
      onLocked: (words) => {
        this.#say(words, 'plain');
        this.#services.sound.play('fail');
      },
      onLevel: (id) => this.#services.go({ name: 'play', level: id }),
    });
    this.#cabinet = cabinet;
    this.#front.position.set(area.x, area.y);
    this.#front.addChild(cabinet.container);
    const { focusable } = cabinet;
    this.#focus.setWidgets(focusable, () => this.#services.go({ name: 'title' }));
    const again = kept && focusable.find((widget) => widget.label === kept);
    if (again) this.#focus.focus(again);
    cabinet.revealOpen();
    this.#toast.position.set(area.x + area.width / 2, area.y + area.height - 60);
    this.#toast.setMaxWidth(Math.min(560, area.width - 32));
    if (this.#coat) this.#focus.pushScope(this.#coat.focusable, () => this.#closeCoat());
  }

  get #resolution(): number {
    return this.#services.app.renderer.resolution;
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
    this.#front.accessibleChildren = false;
    this.root.addChild(this.#coat.root);
    this.#focus.pushScope(this.#coat.focusable, () => this.#closeCoat());
  }

  #closeCoat(): void {
    this.#focus.popScope();
    this.#coat?.destroy();
    this.#coat = null;
    this.#front.accessibleChildren = true;
  }
}
