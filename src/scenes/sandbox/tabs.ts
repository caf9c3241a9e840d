import { Container, type Graphics, type Text } from 'pixi.js';
import { createFocusFrame } from '../../ui/focus-ring';
import { Pressable } from '../../ui/pressable';
import { createText } from '../../ui/text';
import { COLORS, MOTION } from '../../ui/theme';
import { describe, targetArea, type Ui, Widget } from '../../ui/widget';
import { WovenLabel } from '../../ui/woven-label';

const HEIGHT = 36;
/** From a word to the end of its label, px, where there is room. */
const PADDING = 11;
const SIZE = { usual: 17, narrow: 15 };

class Tab extends Pressable {
  private readonly inner = new Container();
  private readonly body: WovenLabel;
  private readonly word: Text;
  private ring: Graphics | undefined;
  tabWidth = 0;

  constructor(
    ui: Ui,
    private readonly title: string,
    size: number,
    onPress: () => void,
  ) {
    super(ui, title, onPress);
    this.word = createText(title, { size, align: 'center' });
    this.body = new WovenLabel(ui, { color: 'indigo', width: 80, height: HEIGHT, inset: 4 });
    this.inner.eventMode = 'none';
    this.inner.addChild(this.body, this.word);
    this.addChild(this.inner);
    this.setPadding(PADDING);
  }

  get wordWidth(): number {
    return this.word.width;
  }

  setPadding(padding: number): void {
    this.tabWidth = Math.ceil(this.word.width + padding * 2);
    this.body.resize(this.tabWidth, HEIGHT);
    this.hitArea = targetArea(0, 0, this.tabWidth, 48);
  }

  setChosen(isChosen: boolean): void {
    this.body.visible = isChosen;
    this.word.style.fill = isChosen ? COLORS.thread : COLORS.faint;
    describe(this, isChosen ? `${this.title}, chosen` : this.title);
  }

  setFocused(isFocused: boolean): void {
    if (isFocused && !this.ring) {
      this.ring = createFocusFrame(this.tabWidth, HEIGHT, HEIGHT / 2);
      this.addChildAt(this.ring, 0);
    }
    if (this.ring) this.ring.visible = isFocused;
  }

  protected override showPress(amount: number): void {
    this.inner.scale.set(1 - (1 - MOTION.pressScale) * amount);
  }
}

export interface TabsOptions {
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly chosen: string;
  readonly width: number;
  readonly onChoose: (id: string) => void;
}

/** Words in a line, of which one is sewn on a label. Origin: left end, middle of the line. */
export class Tabs extends Widget {
  readonly tabs: readonly Tab[];

  constructor(
    ui: Ui,
    private readonly options: TabsOptions,
  ) {
    super(ui);
    const create = (size: number) =>
      options.items.map(({ id, text }) => new Tab(ui, text, size, () => options.onChoose(id)));
    let tabs = create(SIZE.usual);
    const wordsOf = () => tabs.reduce((sum, { wordWidth }) => sum + wordWidth, 0);
    if (wordsOf() + tabs.length * PADDING * 2 > options.width) {
      for (const tab of tabs) tab.destroy();
      tabs = create(SIZE.narrow);
    }
    this.tabs = tabs;
    const padding = Math.max(0, Math.min(PADDING, (options.width - wordsOf()) / (tabs.length * 2) - 0.5));
    for (const tab of tabs) tab.setPadding(padding);
    const length = tabs.reduce((sum, { tabWidth }) => sum + tabWidth, 0);
    const gap = Math.max(0, (options.width - length) / (tabs.length - 1));
    let x = 0;
    for (const tab of tabs) {
      tab.x = x + tab.tabWidth / 2;
      x += tab.tabWidth + gap;
    }
    this.addChild(...tabs);
    this.chosen = options.chosen;
  }

  /** Marks a tab, or none, without telling `onChoose`. */
  set chosen(id: string) {
    this.options.items.forEach((item, n) => {
      this.tabs[n].setChosen(item.id === id);
    });
  }
}
