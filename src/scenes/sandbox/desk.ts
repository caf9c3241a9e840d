import type { SandboxPrint } from './cloths';
import type { Figures } from './figures';
import type { Porter } from './porter';
import type { Samples } from './samples';
import type { SandboxSettings } from './settings';

/** What the panel may ask of the sandbox. */
export interface Desk {
  readonly settings: SandboxSettings;
  readonly prints: readonly SandboxPrint[];
  readonly samples: Samples;
  readonly porter: Porter;
  readonly isSlow: boolean;
  readonly isPaused: boolean;
  readonly canRecord: boolean;
  /** Live: a slider is on its way. */
  change(part: Partial<SandboxSettings>): void;
  /** Points of the cloth as it would be woven at this spacing. */
  describeSpacing(spacing: number): string;
  measure(): Figures;
  /** Median ms of the simulation's and the drawing's own code a frame. */
  readonly stepMs: number;
  readonly drawMs: number;
  gust(): void;
  setSlow(isSlow: boolean): void;
  togglePause(): void;
  step(): void;
  surprise(): void;
  copyLink(): void;
  showPage(page: PageName): void;
}

export const TABS = [
  { id: 'print', text: 'Print' },
  { id: 'fabric', text: 'Fabric' },
  { id: 'forces', text: 'Forces' },
  { id: 'pins', text: 'Pins' },
  { id: 'view', text: 'View' },
] as const;

export type PageName = (typeof TABS)[number]['id'] | 'keep' | 'how';

export const PAGE_TITLES: Readonly<Record<PageName, string>> = {
  print: 'Print',
  fabric: 'Fabric',
  forces: 'Forces',
  pins: 'Pins',
  view: 'View',
  keep: 'Take away',
  how: 'How it works',
};
