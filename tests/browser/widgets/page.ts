import { Application, Container, Graphics, type Texture, Ticker } from 'pixi.js';
import { CareLabel } from '../../../src/ui/care-label';
import { CauseList } from '../../../src/ui/cause-list';
import { Choice } from '../../../src/ui/choice';
import { Confetti } from '../../../src/ui/confetti';
import { DrawerFront } from '../../../src/ui/drawer-front';
import { FocusRing } from '../../../src/ui/focus';
import { loadFonts } from '../../../src/ui/fonts';
import { GoalLabel } from '../../../src/ui/goal-label';
import { MiniStars } from '../../../src/ui/mini-stars';
import { PaperCard } from '../../../src/ui/paper-card';
import { PillButton } from '../../../src/ui/pill-button';
import { SettingRow } from '../../../src/ui/setting-row';
import { SewingButton } from '../../../src/ui/sewing-button';
import { Sheet } from '../../../src/ui/sheet';
import { linearScale, stopScale } from '../../../src/ui/slider-scale';
import { StarCount } from '../../../src/ui/star-count';
import { Stars } from '../../../src/ui/stars';
import { StrokeCounter } from '../../../src/ui/stroke-counter';
import { SwatchRow } from '../../../src/ui/swatch-row';
import { TapeSlider } from '../../../src/ui/tape-slider';
import { createDisplayText } from '../../../src/ui/text';
import { loadUiTextures } from '../../../src/ui/textures';
import { COLORS } from '../../../src/ui/theme';
import { Toast } from '../../../src/ui/toast';
import { Toggle } from '../../../src/ui/toggle';
import { ToolBar } from '../../../src/ui/tool-bar';
import { Tweens } from '../../../src/ui/tween';
import { Veil } from '../../../src/ui/veil';
import type { Focusable, Ui, Widget } from '../../../src/ui/widget';

/** A sheet of every widget, for screenshots and for the browser test of the widgets. */

const TOOLS = [
  { id: 'pull', icon: 'pull', caption: 'Pull' },
  { id: 'cut', icon: 'cut', caption: 'Cut' },
  { id: 'blow', icon: 'blow', caption: 'Blow' },
  { id: 'pin', icon: 'pin', caption: 'Pin' },
  { id: 'ball', icon: 'ball', caption: 'Ball' },
] as const;

/** Listeners on window and document that were added and not removed, by type. */
const pageListeners = new Map<string, Set<unknown>>();
for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target;
  const listenersOf = (type: string) => {
    const known = pageListeners.get(type) ?? new Set();
    pageListeners.set(type, known);
    return known;
  };
  target.addEventListener = (...args: [string, never, never]) => {
    listenersOf(args[0]).add(args[1]);
    addEventListener.apply(target, args);
  };
  target.removeEventListener = (...args: [string, never, never]) => {
    listenersOf(args[0]).delete(args[1]);
    removeEventListener.apply(target, args);
  };
}

/** Drawings, geometries and buffers that the renderer holds; textures of texts go back to its pool. */
function countGpuThings(): number {
  const { graphicsContext, geometry, buffer } = app.renderer as unknown as Record<
    'graphicsContext' | 'geometry' | 'buffer',
    Readonly<Record<string, { items?: object }>>
  >;
  const held = [graphicsContext._managedContexts, geometry._managedGeometries, buffer._managedBuffers];
  return held.reduce((sum, hash) => sum + Object.values(hash!.items!).filter(Boolean).length, 0);
}

function countListeners(): number {
  let count = Ticker.shared.count + app.ticker.count;
  for (const listeners of pageListeners.values()) count += listeners.size;
  return count;
}

const log: string[] = [];
const say = (what: string) => {
  log.push(what);
};

const query = new URLSearchParams(location.search);
/** For tests: nothing swings, and a machine without a graphics card keeps up. */
const isStill = query.has('still');

const app = new Application();
await app.init({
  preference: ['webgl'],
  resizeTo: window,
  antialias: !isStill,
  autoDensity: true,
  resolution: isStill ? 0.25 : devicePixelRatio,
  backgroundColor: 0xe9dabd,
});
document.body.append(app.canvas);
const [textures] = await Promise.all([loadUiTextures(), loadFonts()]);
const tweens = new Tweens(isStill);
const ui: Ui = { textures, tweens, onFeedback: (kind) => say(`feedback ${kind}`) };
app.ticker.add((ticker) => tweens.update(ticker.deltaMS));

const [W, H] = [app.screen.width, app.screen.height];
const isPortrait = H > W;

/** Gingham of two colours, as a stand-in for a cloth's pattern. */
function createPattern(color: number): Texture {
  const drawing = new Graphics().rect(0, 0, 64, 64).fill({ color: 0xfbf4e4 });
  for (const at of [0, 32]) {
    drawing.rect(at, 0, 16, 64).fill({ color, alpha: 0.55 });
    drawing.rect(0, at, 64, 16).fill({ color, alpha: 0.55 });
  }
  const texture = app.renderer.generateTexture({ target: drawing, resolution: 2 });
  drawing.destroy();
  return texture;
}

const swatchItems = [
  ['denim', 'Denim', 0x3a5a86],
  ['silk', 'Silk', 0x8b3a7a],
  ['gingham', 'Gingham', 0xb8392b],
  ['tartan', 'Tartan', 0x3a3a3a],
  ['canvas', 'Canvas', 0xb9a06b],
  ['picture', 'Picture', 0x4c6e52],
].map(([id, title, color]) => ({
  id: id as string,
  title: title as string,
  texture: createPattern(color as number),
}));

type Making = [name: string, make: () => Widget];

const slider = (title: string, width: number, value: number) =>
  new TapeSlider(ui, {
    title,
    scale: linearScale(0, 100, 1),
    value,
    defaultValue: 50,
    width,
    format: (v) => `${v} %`,
    onChange: (v) => say(`${title} ${v}`),
    onCommit: (v) => say(`${title} commit ${v}`),
  });

const MAKERS: readonly Making[] = [
  [
    'SewingButton',
    () =>
      new SewingButton(ui, {
        color: 'madder',
        radius: 40,
        icon: 'play',
        title: 'Play',
        caption: { text: 'Play', size: 20, offset: 60 },
        hasHalo: true,
        onPress: () => {},
      }),
  ],
  [
    'PillButton',
    () => new PillButton(ui, { text: 'Next', width: 220, height: 72, icon: 'next', onPress: () => {} }),
  ],
  ['PaperCard', () => new PaperCard(ui, { width: 300, height: 300, hasPin: true })],
  ['TapeSlider', () => slider('Gravity', 200, 20)],
  ['Toggle', () => new Toggle(ui, { title: 'Tear', isOn: true, onChange: () => {} })],
  [
    'SwatchRow',
    () =>
      new SwatchRow(ui, {
        items: swatchItems,
        chosen: 'silk',
        width: 160,
        side: 48,
        isSingleLine: true,
        onChoose: () => {},
      }),
  ],
  [
    'SwatchGrid',
    () =>
      new SwatchRow(ui, {
        items: swatchItems,
        chosen: 'silk',
        width: 300,
        side: 88,
        hasCaptions: true,
        onChoose: () => {},
      }),
  ],
  ['ToolBar', () => new ToolBar(ui, { tools: TOOLS, chosen: 'cut', width: 560, onChoose: () => {} })],
  ['Stars', () => new Stars(ui, { radius: 58, pitch: 138 })],
  ['Toast', () => new Toast(ui, { maxWidth: 300 })],
  ['GoalLabel', () => new GoalLabel(ui, { text: 'Drop the button', width: 400, height: 54, size: 25 })],
  ['StrokeCounter', () => new StrokeCounter(ui, 1, 3)],
  [
    'CauseList',
    () => new CauseList(ui, { causes: [{ isWon: true, text: 'Bell still hung' }], width: 300, size: 23 }),
  ],
  [
    'Choice',
    () =>
      new Choice(ui, {
        title: 'Cloth detail',
        items: [{ id: 'fine', text: 'Fine' }],
        chosen: 'fine',
        width: 186,
        onChange: () => {},
      }),
  ],
  ['StarCount', () => new StarCount(ui, 25)],
  ['Sheet', () => new Sheet(ui, { width: 300, height: 200 })],
  ['Confetti', () => new Confetti(ui)],
  [
    'DrawerFront',
    () =>
      new DrawerFront(ui, {
        name: 'Snip',
        nameColor: COLORS.madderDeep,
        stars: 3,
        isLocked: false,
        width: 404,
        height: 90,
        onPress: () => {},
      }),
  ],
  ['MiniStars', () => new MiniStars(ui, 12)],
  ['CareLabel', () => new CareLabel(ui, 300, 300)],
  ['Veil', () => new Veil(ui, 300, 300)],
];

function wakeUp(widget: Widget): void {
  if (widget instanceof Stars) widget.show([true, true, false], true);
  if (widget instanceof Toast) widget.show('Hello');
  if (widget instanceof PaperCard) widget.cardIn();
  if (widget instanceof Confetti) widget.burst(0, 0, 20, 300);
  if ('setFocused' in widget) {
    (widget as unknown as Focusable).setFocused(true);
    (widget as unknown as Focusable).setFocused(false);
  }
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

interface Leftovers {
  /** On tickers, window and document. */
  listeners: number;
  gpu: number;
  children: number;
  tweens: number;
}

/** What the browser test reads of the page. */
export interface WidgetSheet {
  /** Everything that widgets reported. */
  log: string[];
  places: Record<string, Container>;
  focusOn(place: string): void;
  churn(count: number): Promise<Record<string, Leftovers>>;
}

/** Creates, shows and destroys `count` of each widget; returns what is left over of each kind of thing. */
async function churn(count: number): Promise<Record<string, Leftovers>> {
  const holder = new Container();
  app.stage.addChild(holder);
  const result: Record<string, Leftovers> = {};
  const live = (make: () => Widget, isDrawn: boolean) => {
    const widget = make();
    holder.addChild(widget);
    wakeUp(widget);
    if (isDrawn) app.renderer.render(app.stage);
    widget.destroy();
  };
  for (const [name, make] of MAKERS) {
    // The first of its kind may leave what all of them share.
    live(make, true);
    await frame();
    const [listeners, gpu, running] = [countListeners(), countGpuThings(), tweens.size];
    for (let i = 0; i < count; i++) live(make, i % 5 === 0);
    await frame();
    await frame();
    result[name] = {
      listeners: countListeners() - listeners,
      gpu: countGpuThings() - gpu,
      children: holder.children.length,
      tweens: tweens.size - running,
    };
  }
  holder.destroy({ children: true });
  return result;
}

const ring = new FocusRing();
const focusables: Focusable[] = [];

function put<T extends Container>(widget: T, x: number, y: number, parent: Container = app.stage): T {
  widget.position.set(x, y);
  parent.addChild(widget);
  if ('setFocused' in widget) focusables.push(widget as unknown as Focusable);
  return widget;
}

function button(
  options: Partial<ConstructorParameters<typeof SewingButton>[1]> & { title: string },
): SewingButton {
  return new SewingButton(ui, {
    color: 'madder',
    radius: 35,
    onPress: () => say(`press ${options.title}`),
    ...options,
  });
}

const places: Record<string, Container> = {};

function buildSheet(): void {
  const view = query.get('view') ?? 'hud';
  if (view === 'hud') buildHud();
  else if (view === 'panel') buildPanel();
  else if (view === 'result') buildResult();
  else if (view === 'settings') buildSettings();
  else if (view === 'levels') buildLevels();
  else buildTitle();
  ring.setWidgets(focusables, () => say('escape'));
}

function buildHud(): void {
  if (isPortrait) {
    places.pause = put(button({ color: 'umber', icon: 'pause', title: 'Pause', radius: 25 }), 40, 80);
    put(createDisplayText('3', { size: 26, color: COLORS.madderDeep }), 80, 81);
    put(createDisplayText('Keep the bell', { size: 22, color: COLORS.title }), 104, 81);
    put(new StrokeCounter(ui, 1, 3), W - 60, 80);
    put(
      new GoalLabel(ui, { text: 'Drop the button, keep the bell', width: W - 32, height: 50, size: 20 }),
      W / 2,
      143,
    );
    const sheet = put(
      new Sheet(ui, { width: W, height: H - 486, onToggle: (v) => say(`sheet ${v}`) }),
      0,
      486,
    );
    put(
      new SwatchRow(ui, {
        items: swatchItems,
        chosen: 'picture',
        width: W - 48,
        side: 48,
        isSingleLine: true,
        onChoose: (id) => say(`swatch ${id}`),
      }),
      24,
      22,
      sheet.content,
    );
    put(slider('Gravity', W - 48, 62), 24, 98, sheet.content);
    put(slider('Stiffness', W - 48, 78), 24, 162, sheet.content);
    places.bar = put(
      new ToolBar(ui, {
        tools: TOOLS,
        chosen: 'cut',
        width: W - 16,
        isCompact: true,
        onChoose: (id) => say(`tool ${id}`),
      }),
      W / 2,
      H - 132 + 49,
    );
    ['undo', 'retry', 'hint'].forEach((icon, i) => {
      put(
        button({ color: i < 2 ? 'indigo' : 'bronze', icon: icon as 'undo', title: icon, radius: 34 }),
        W / 2 + (i - 1) * 112,
        240,
      );
    });
    put(new Toast(ui, { maxWidth: W - 32 }), W / 2, 340).show(
      'This picture could not be read. Try a PNG or JPEG.',
      'plain',
      1e6,
    );
    put(new Toast(ui, { maxWidth: W - 32 }), W / 2, 420).show('Saved', 'good', 1e6);
    return;
  }
  places.pause = put(button({ color: 'umber', icon: 'pause', title: 'Pause', radius: 29 }), 52, 48);
  put(createDisplayText('3', { size: 32, color: COLORS.madderDeep }), 100, 49);
  put(createDisplayText('Keep the bell', { size: 25, color: COLORS.title }), 128, 49);
  put(
    new GoalLabel(ui, { text: 'Drop the button, keep the bell', width: 430, height: 54, size: 25 }),
    W / 2,
    48,
  );
  put(new StrokeCounter(ui, 1, 3), W - 96, 48);
  ['undo', 'retry', 'hint'].forEach((icon, i) => {
    put(
      button({ color: i < 2 ? 'indigo' : 'bronze', icon: icon as 'undo', title: icon }),
      W - 70,
      H / 2 + (i - 1) * 92,
    );
  });
  places.bar = put(
    new ToolBar(ui, { tools: TOOLS, chosen: 'cut', width: 560, onChoose: (id) => say(`tool ${id}`) }),
    430,
    H - 70,
  );
  put(button({ color: 'indigo', icon: 'retry', title: 'Disabled', radius: 34 }), 120, 200).isEnabled = false;
  const next = put(
    button({
      color: 'bone',
      text: '6',
      title: 'Level 6',
      radius: 56,
      hasHalo: true,
      tint: 0xf0c76a,
      textColor: 0x4a2608,
    }),
    260,
    200,
  );
  next.setFocused(false);
  put(button({ color: 'bone', text: '12', title: 'Level 12', radius: 56 }), 400, 200);
  put(button({ color: 'sage', icon: 'flag', title: 'Flag', radius: 40 }), 540, 200);
  put(button({ color: 'madder', icon: 'play', title: 'Play', radius: 60 }), 680, 200);
  places.small = put(button({ color: 'umber', icon: 'close', title: 'Close', radius: 22 }), 800, 200);
  put(new StarCount(ui, 25), 200, 320);
  put(new StarCount(ui, 7, 42), 380, 320);
  put(new StrokeCounter(ui, 7, 12), 540, 320);
  put(
    new GoalLabel(ui, {
      text: 'A very long goal that hardly fits into its label at all, but must',
      width: 300,
      height: 50,
      size: 25,
    }),
    760,
    320,
  );
  put(new Toast(ui, { maxWidth: 520 }), 300, 410).show(
    'This picture could not be read. Try a PNG or JPEG.',
    'plain',
    1e6,
  );
  put(new Toast(ui, { maxWidth: 520 }), 660, 410).show('Saved', 'good', 1e6);
  put(new Toast(ui, { maxWidth: 520 }), 860, 410).show('That did not work', 'bad', 1e6);
  const focused = put(button({ color: 'indigo', icon: 'list', title: 'Levels', radius: 34 }), 1000, 200);
  focused.setFocused(true);
}

function buildPanel(): void {
  const width = isPortrait ? W - 16 : 380;
  const height = H - 48;
  const x = isPortrait ? W / 2 : W - 24 - width / 2;
  const card = put(new PaperCard(ui, { width, height, stitchColor: 0x2a6c78, inset: 10 }), x, H / 2);
  const [left, top, w] = [-width / 2 + 32, -height / 2 + 26, width - 64];
  put(createDisplayText('Cloth', { size: 28, color: COLORS.title }), left, top + 10, card.content);
  put(
    button({ color: 'umber', icon: 'close', title: 'Close', radius: 22 }),
    left + w - 14,
    top + 10,
    card.content,
  );
  put(
    new SwatchRow(ui, {
      items: swatchItems,
      chosen: 'picture',
      width: w,
      side: 88,
      hasCaptions: true,
      maxColumns: 3,
      onChoose: (id) => say(`swatch ${id}`),
    }),
    left,
    top + 48,
    card.content,
  );
  places.gravity = put(slider('Gravity', w, 62), left, top + 328, card.content);
  put(slider('Stiffness', w, 78), left, top + 404, card.content);
  put(
    new TapeSlider(ui, {
      title: 'Wind',
      scale: stopScale([0, 1, 2, 3]),
      value: 1,
      width: w,
      format: (v) => ['Still', 'Breeze', 'Gusty', 'Storm'][v]!,
      onChange: (v) => say(`wind ${v}`),
    }),
    left,
    top + 480,
    card.content,
  );
  const toggle = new Toggle(ui, { title: 'Tear when pulled', isOn: true, onChange: (v) => say(`tear ${v}`) });
  focusables.push(toggle);
  places.toggle = toggle;
  put(
    new SettingRow(ui, {
      title: 'Tear when pulled',
      size: 18,
      width: w,
      control: toggle,
      controlWidth: 72,
      isControlCentred: true,
    }),
    left,
    top + 568,
    card.content,
  );
  if (isPortrait) return;
  const strip = put(
    new SwatchRow(ui, {
      items: swatchItems,
      chosen: 'picture',
      width: 250,
      side: 60,
      isSingleLine: true,
      onChoose: (id) => say(`swatch ${id}`),
    }),
    80,
    120,
  );
  places.strip = strip;
  places.tartan = strip.swatches[3]!;
}

function buildResult(): void {
  put(new Veil(ui, W, H), 0, 0);
  const confetti = put(new Confetti(ui), 0, 0);
  const width = isPortrait ? W - 32 : 560;
  const card = put(
    new PaperCard(ui, { width, height: 560, hasPin: true }),
    W / 2,
    isPortrait ? 430 : H / 2 + 18,
  );
  const top = -280;
  put(createDisplayText('3', { size: 22, color: COLORS.madder, align: 'center' }), 0, top + 54, card.content);
  put(
    createDisplayText('Keep the bell', { size: isPortrait ? 34 : 38, color: COLORS.title, align: 'center' }),
    0,
    top + 86,
    card.content,
  );
  const isLost = isPortrait || query.has('lost');
  const stars = put(
    new Stars(ui, {
      radius: isPortrait ? 50 : 58,
      pitch: isPortrait ? 108 : 138,
      onLand: (i) => say(`star ${i}`),
    }),
    0,
    top + 196,
    card.content,
  );
  const causes = put(
    new CauseList(ui, {
      causes: [
        { isWon: true, text: 'Button in the tray' },
        { isWon: true, text: 'Bell still hung' },
        { isWon: !isLost, text: isLost ? '2 strokes, not 1' : '1 of 1 stroke' },
      ],
      width: isPortrait ? width - 60 : width - 184,
      size: isPortrait ? 21 : 23,
    }),
    isPortrait ? -width / 2 + 30 : -width / 2 + 92,
    top + (isPortrait ? 284 : 296),
    card.content,
  );
  const by = top + 490;
  const r = isPortrait ? 28 : 34;
  const dx = isPortrait ? 120 : 168;
  put(button({ color: 'indigo', icon: 'retry', title: 'Retry', radius: r }), -dx, by, card.content);
  places.next = put(
    new PillButton(ui, {
      text: 'Next',
      width: isPortrait ? 168 : 220,
      height: isPortrait ? 64 : 72,
      icon: 'next',
      onPress: () => say('press Next'),
    }),
    0,
    by,
    card.content,
  );
  put(button({ color: 'indigo', icon: 'list', title: 'Levels', radius: r }), dx, by, card.content);
  card.cardIn();
  stars.show([true, true, !isLost], true, 300);
  causes.appear(500, 140);
  confetti.burst(W / 2, H * 0.35, 50, 520, width * 0.5);
}

function buildSettings(): void {
  const width = isPortrait ? W - 32 : 640;
  const height = H - (isPortrait ? 172 : 132);
  put(
    button({ color: 'umber', icon: 'back', title: 'Back', radius: 28 }),
    isPortrait ? 40 : 82,
    isPortrait ? 78 : 52,
  );
  put(
    createDisplayText('Settings', { size: isPortrait ? 34 : 44, color: COLORS.title }),
    isPortrait ? 78 : 128,
    isPortrait ? 80 : 54,
  );
  const label = put(new CareLabel(ui, width, height), W / 2, (isPortrait ? 128 : 96) + height / 2);
  const margin = isPortrait ? 30 : 48;
  const w = width - margin * 2;
  const pitch = (height - 76) / 6;
  const controls: [
    icon: 'sound' | 'music' | 'vibration' | 'motion' | 'hand' | 'gear',
    title: string,
    make: () => Widget & Focusable,
    width: number,
    isCentred: boolean,
  ][] = [
    ['sound', 'Sound', () => bare('Sound', 0.8), 270, false],
    ['music', 'Music', () => bare('Music', 0.45), 270, false],
    [
      'vibration',
      'Vibration',
      () => new Toggle(ui, { title: 'Vibration', isOn: true, onChange: (v) => say(`vibration ${v}`) }),
      72,
      true,
    ],
    [
      'motion',
      'Less motion',
      () => new Toggle(ui, { title: 'Less motion', isOn: false, onChange: (v) => say(`motion ${v}`) }),
      72,
      true,
    ],
    [
      'hand',
      'Left-handed',
      () => new Toggle(ui, { title: 'Left-handed', isOn: false, onChange: () => {} }),
      72,
      true,
    ],
    ['gear', 'Cloth detail', () => detail(isPortrait ? 126 : 186), isPortrait ? 126 : 186, true],
  ];
  const bare = (title: string, value: number) =>
    new TapeSlider(ui, {
      title,
      scale: linearScale(0, 1, 0.05),
      value,
      width: isPortrait ? w : 270,
      hasLabel: false,
      onChange: (v) => say(`${title} ${v}`),
    });
  const detail = (width: number) =>
    new Choice(ui, {
      title: 'Cloth detail',
      items: [
        { id: 'coarse', text: 'Coarse' },
        { id: 'fine', text: 'Fine' },
        { id: 'finest', text: 'Finest' },
      ],
      chosen: 'fine',
      width,
      onChange: (id) => say(`detail ${id}`),
    });
  controls.forEach(([icon, title, make, controlWidth, isControlCentred], i) => {
    const control = make();
    focusables.push(control);
    const isBelow = isPortrait && !isControlCentred;
    put(
      new SettingRow(ui, {
        icon,
        title,
        size: isPortrait ? 21 : 24,
        width: w,
        ruleAbove: i > 0 ? pitch / 2 - (isBelow ? 20 : 0) : undefined,
        control,
        controlWidth: isBelow ? w : controlWidth,
        isControlCentred,
        controlBelow: isBelow ? 40 : undefined,
      }),
      -width / 2 + margin,
      -height / 2 + 38 + pitch * (i + 0.5) - (isBelow ? 20 : 0),
      label,
    );
  });
}

function buildLevels(): void {
  const width = isPortrait ? W - 48 : 404;
  const height = isPortrait ? 70 : 90;
  put(new StarCount(ui, 25), isPortrait ? W - 90 : W - 131, 52);
  const fronts = [
    ['Snip', COLORS.madderDeep, 16, false],
    ['Rip', 0x7e3e0c, 9, false],
    ['Cargo', 0x194a54, 30, true],
    ['Gale', 0x1e3350, 45, true],
  ] as const;
  fronts.forEach(([name, nameColor, stars, isLocked], i) => {
    const front = put(
      new DrawerFront(ui, {
        name,
        nameColor,
        stars,
        isLocked,
        width,
        height,
        onPress: () => say(`drawer ${name}`),
      }),
      isPortrait ? W / 2 : 276,
      (isPortrait ? 165 : 169) + i * (height + 14),
    );
    if (i === 0) front.setOpen(true);
  });
  for (const [i, won] of [3, 2, 0].entries()) {
    const x = isPortrait ? 80 + i * 115 : 662 + i * 220;
    const y = isPortrait ? 560 : 224;
    put(
      button({ color: 'bone', text: String(i + 1), title: `Level ${i + 1}`, radius: isPortrait ? 36 : 62 }),
      x,
      y,
    );
    put(new MiniStars(ui, isPortrait ? 8 : 12), x, y + (isPortrait ? 56 : 88)).show(won);
  }
}

function buildTitle(): void {
  const items = [
    ['sandbox', 'Sandbox', 'indigo', 56, -215, 0],
    ['play', 'Play', 'madder', 84, 0, -22],
    ['flag', 'Flag', 'sage', 56, 215, 0],
  ] as const;
  for (const [icon, text, color, radius, dx, dy] of items) {
    places[icon] = put(
      button({
        color,
        icon,
        iconScale: icon === 'play' ? 1.16 : 1.06,
        radius,
        title: text,
        caption: {
          text,
          size: icon === 'play' ? 34 : 26,
          isDisplay: true,
          offset: radius + (icon === 'play' ? 30 : 25),
        },
      }),
      isPortrait ? W / 2 : W / 2 + dx,
      isPortrait ? H / 2 + dx : H * 0.8 + dy,
    );
  }
  put(button({ color: 'umber', icon: 'gear', title: 'Settings', radius: 26 }), W - 48, 48);
}

buildSheet();
// For a look at all focus rings at once.
if (query.has('focused')) for (const widget of focusables) widget.setFocused(true);
const widgets: WidgetSheet = {
  log,
  places,
  churn,
  focusOn: (place) => ring.focus(places[place] as unknown as Focusable),
};
Object.assign(globalThis, { widgets });
