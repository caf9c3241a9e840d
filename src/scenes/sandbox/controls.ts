import { Container } from 'pixi.js';
import type { Tool } from '../../game/level';
import { SewingButton } from '../../ui/sewing-button';
import type { IconName } from '../../ui/textures';
import { ToolBar } from '../../ui/tool-bar';
import type { Focusable, Ui } from '../../ui/widget';
import type { SandboxLayout } from '../../view/sandbox-layout';
import type { Desk, PageName } from './desk';
import { Panel } from './panel';

export interface ControlsOptions {
  readonly layout: SandboxLayout;
  readonly isPanelOpen: boolean;
  readonly page: PageName;
  readonly tool: Tool;
  readonly desk: Desk;
  readonly onBack: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  readonly onTool: (tool: Tool) => void;
  readonly onTogglePanel: (isOpen: boolean) => void;
  readonly onPage: (page: PageName) => void;
}

const TOOLS = [
  { id: 'pull', icon: 'pull', caption: 'Pull' },
  { id: 'cut', icon: 'cut', caption: 'Cut' },
  { id: 'blow', icon: 'blow', caption: 'Blow' },
  { id: 'pin', icon: 'pin', caption: 'Pin' },
  { id: 'ball', icon: 'ball', caption: 'Ball' },
] as const;

/** Below this height (px) an open sheet covers the tools, or there would be no room on it. */
const SHORT = 640;

/** Widest bar of tools without words, px. */
const LOW_BAR = 400;

/** Everything that is pressed in the sandbox, for one size of the screen; built anew for another. */
export class Controls {
  readonly container = new Container();
  readonly panel: Panel | null;
  /** What opens and closes the panel. */
  readonly fold: Focusable | null;
  readonly #bar: ToolBar | null;
  readonly #undo: SewingButton;
  readonly #redo: SewingButton;
  readonly #pause: SewingButton;
  readonly #buttons: Focusable[] = [];

  constructor(ui: Ui, options: ControlsOptions) {
    const { layout, desk, isPanelOpen } = options;
    const { width, height, isPortrait, isCompact, tools, barHeight } = layout;
    const isSmall = isPortrait || isCompact;
    const y = isPortrait ? Math.min(56, barHeight * 0.6) : isCompact ? 30 : 48;
    const radius = isPortrait ? Math.min(25, width / 15) : isCompact ? 21 : 25;
    const list: SewingButton[] = [];
    const add = (
      icon: IconName,
      title: string,
      onPress: () => void,
      color: 'indigo' | 'umber' | 'bronze' | 'sage' = 'indigo',
    ) => {
      const size = icon === 'back' && !isSmall ? 29 : radius;
      const button = new SewingButton(ui, { color, radius: size, icon, title, onPress });
      list.push(button);
      return button;
    };
    add('back', 'Back', options.onBack, 'umber');
    this.#undo = add('undo', 'Undo', options.onUndo);
    this.#redo = add('redo', 'Redo', options.onRedo);
    add('retry', 'Fresh cloth', options.onReset);
    this.#pause = add('pause', 'Pause', () => desk.togglePause(), 'bronze');
    add('menu', 'Take away', () => desk.showPage('keep'), 'bronze');
    if (!isPortrait) add('hint', 'How it works', () => desk.showPage('how'), 'sage');
    const first = isSmall ? 16 + radius : 52;
    // An open panel leaves the row of buttons less room than it has on its own.
    const room = layout.roomWidth - first * 2 - (isPortrait ? 0 : 10);
    const most = isPortrait ? Number.POSITIVE_INFINITY : isCompact ? 52 : 64;
    const pitch = Math.min(most, room / (list.length - 1));
    if (pitch < radius * 2 + 2) for (const button of list) button.resize(Math.min(radius, pitch / 2 - 1));
    list.forEach((button, n) => {
      // At the side the way back stands a little apart.
      button.position.set(layout.roomX + first + n * pitch + (n > 0 && !isPortrait ? 10 : 0), y);
    });
    let gear: SewingButton | null = null;
    if (!isPortrait && !isPanelOpen) {
      gear = add('gear', 'Open the panel', () => options.onTogglePanel(true), 'bronze');
      gear.position.set(width - 52, y);
    }
    this.container.addChild(...list);
    this.#buttons.push(...list);
    const isToolsHidden = isPortrait && height < SHORT && isPanelOpen;
    this.panel =
      isPortrait || isPanelOpen
        ? new Panel(ui, {
            layout,
            isOpen: isPanelOpen,
            page: options.page,
            hasToolsOver: !isToolsHidden,
            desk,
            onToggle: options.onTogglePanel,
            onPage: options.onPage,
          })
        : null;
    if (this.panel) this.container.addChild(this.panel.container);
    this.fold = this.panel?.fold ?? gear;
    const kind = !isSmall ? 'wide' : tools.height < ToolBar.heightOf('compact') - 2 ? 'low' : 'compact';
    const toolScale = Math.min(1, tools.height / ToolBar.heightOf(kind));
    this.#bar = isToolsHidden
      ? null
      : new ToolBar(ui, {
          tools: TOOLS,
          chosen: options.tool,
          width: Math.min(tools.width / toolScale, kind === 'low' ? LOW_BAR : Number.POSITIVE_INFINITY),
          isCompact: isSmall,
          isLow: kind === 'low',
          onChoose: (id) => options.onTool(id as Tool),
        });
    if (this.#bar) {
      this.#bar.position.set(tools.x + tools.width / 2, tools.y + tools.height / 2);
      this.#bar.scale.set(toolScale);
      this.container.addChild(this.#bar);
    }
  }

  get focusable(): readonly Focusable[] {
    return [...this.#buttons, ...(this.#bar?.buttons ?? []), ...(this.panel?.focusable ?? [])];
  }

  showTool(tool: Tool): void {
    if (this.#bar) this.#bar.chosen = tool;
  }

  /** Balls know no depth: there their button is faint, and says why when it is pressed. */
  showDepth(hasDepth: boolean): void {
    const ball = this.#bar?.buttons[TOOLS.findIndex(({ id }) => id === 'ball')];
    if (!ball) return;
    ball.alpha = hasDepth ? 0.45 : 1;
    ball.setTitle(hasDepth ? 'Ball, not in depth' : 'Ball');
  }

  showTime(isPaused: boolean): void {
    this.#pause.setIcon(isPaused ? 'play' : 'pause');
    this.#pause.setTitle(isPaused ? 'Go on' : 'Pause');
  }

  showHistory(canUndo: boolean, canRedo: boolean): void {
    this.#undo.isEnabled = canUndo;
    this.#redo.isEnabled = canRedo;
  }

  destroy(): void {
    this.panel?.destroy();
    for (const child of this.container.removeChildren()) child.destroy({ children: true });
    this.container.destroy();
  }
}
