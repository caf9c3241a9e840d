/** One family: a box of 24 units with a margin of 3, round caps and joins, drawn as a line of thread. */
export interface IconPath {
  readonly path: string;
  /** Width of the thread in units; 2.7 unless given. */
  readonly width?: number;
  readonly filled?: true;
}

const SPEAKER = 'M4.5 9.8 V14.2 H7.6 L11.8 17.8 V6.2 L7.6 9.8 Z';

export const ICON_PATHS = {
  play: { path: 'M8 5.6 L18.6 12 L8 18.4 Z', filled: true },
  pause: { path: 'M9 6 V18 M15 6 V18', width: 3.6 },
  undo: { path: 'M9 5 L4.8 9.2 L9 13.4 M5.4 9.2 H14 A5 5 0 0 1 14 19.2 H9.5' },
  redo: { path: 'M15 5 L19.2 9.2 L15 13.4 M18.6 9.2 H10 A5 5 0 0 0 10 19.2 H14.5' },
  retry: { path: 'M18.6 9.2 A7.2 7.2 0 1 0 19.2 13.4 M19 4.6 V9.4 H14.2' },
  hint: {
    path: 'M9.4 16.2 C9.4 13.6 6.6 12.8 6.6 9.4 A5.4 5.4 0 0 1 17.4 9.4 C17.4 12.8 14.6 13.6 14.6 16.2 Z M10 19.6 H14',
  },
  gear: {
    path: 'M12 7.6 A4.4 4.4 0 1 1 11.99 7.6 M12 4.2 V6.6 M12 17.4 V19.8 M4.2 12 H6.6 M17.4 12 H19.8 M6.5 6.5 L8.1 8.1 M15.9 15.9 L17.5 17.5 M17.5 6.5 L15.9 8.1 M8.1 15.9 L6.5 17.5',
    width: 3.1,
  },
  back: { path: 'M14.5 5.5 L8 12 L14.5 18.5', width: 3 },
  next: { path: 'M9.5 5.5 L16 12 L9.5 18.5', width: 3 },
  close: { path: 'M7 7 L17 17 M17 7 L7 17', width: 3 },
  sound: { path: `${SPEAKER} M15 9.2 A4 4 0 0 1 15 14.8 M17.4 6.6 A7.6 7.6 0 0 1 17.4 17.4` },
  mute: { path: `${SPEAKER} M15.6 9.6 L20.2 14.4 M20.2 9.6 L15.6 14.4` },
  music: { path: 'M9 17 V6.4 L18 4.6 V15.2 M9 17 A2.3 2.3 0 1 1 8.9 15.8 M18 15.2 A2.3 2.3 0 1 1 17.9 14' },
  pull: {
    path: 'M8 12.6 V6.6 A1.5 1.5 0 0 1 11 6.6 V11 M11 10.6 V5 A1.5 1.5 0 0 1 14 5 V11 M14 10.8 V6.4 A1.5 1.5 0 0 1 17 6.4 V13.6 C17 17.6 15 19.8 12 19.8 C9.2 19.8 8 18.4 6.8 16 L4.9 12.6 A1.45 1.45 0 0 1 7.4 11.2 L8.2 12.6',
    width: 2,
  },
  cut: {
    path: 'M6.6 15.2 A2.6 2.6 0 1 1 6.5 20.2 A2.6 2.6 0 1 1 6.6 15.2 M17.4 15.2 A2.6 2.6 0 1 0 17.5 20.2 A2.6 2.6 0 1 0 17.4 15.2 M8.4 15.6 L15.8 4 M15.6 15.6 L8.2 4',
    width: 2.2,
  },
  blow: {
    path: 'M3.8 9.6 H13.6 A2.6 2.6 0 1 0 11.2 6 M3.8 13 H17.8 A2.7 2.7 0 1 1 15.4 16.8 M3.8 16.4 H10.4 A2 2 0 1 1 8.8 19.4',
    width: 2.3,
  },
  pin: { path: 'M12 12.4 V20.2 M12 12.4 A4.2 4.2 0 1 1 12.01 12.4', width: 2.4 },
  ball: {
    path: 'M12 4.6 A7.4 7.4 0 1 1 11.99 4.6 M6.4 7.4 C11 8.6 15 12.8 16.6 17.6 M12.6 4.7 C13.6 9 16.2 11.2 19.4 11.4',
    width: 2.2,
  },
  flag: { path: 'M6 3.8 V20.4 M6 5 C10 2.8 13 7.4 18.4 5 V13.4 C13 15.8 10 11.2 6 13.4' },
  sandbox: {
    path: 'M4.4 7.2 H19.6 M6 7.2 C6.4 12 5.6 15 6.4 18.6 C8.6 17 9.6 19.8 11.6 18.2 C13.6 17 14.8 19.6 17.6 18.4 C18.4 15 17.6 12 18 7.2 M9 4.6 V7 M15 4.6 V7',
    width: 2.2,
  },
  lock: { path: 'M7 11 H17 V19 H7 Z M8.8 10.6 V8 A3.2 3.2 0 0 1 15.2 8 V10.6', width: 2.4 },
  bell: {
    path: 'M6 17 H18 C16.4 15.2 16.8 12.6 16.6 10.4 A4.6 4.6 0 0 0 7.4 10.4 C7.2 12.6 7.6 15.2 6 17 M10.6 19.8 H13.4 M12 3.8 V5.4',
  },
  check: { path: 'M5.6 12.6 L10.2 17 L18.4 7.2', width: 3 },
  list: {
    path: 'M4.5 5 H19.5 V10 H4.5 Z M4.5 14 H19.5 V19 H4.5 Z M10.6 7.5 H13.4 M10.6 16.5 H13.4',
    width: 2.2,
  },
  hand: {
    path: 'M9 12 V5 A1.6 1.6 0 0 1 12.2 5 V10.6 A1.6 1.6 0 0 1 15 11.2 A1.6 1.6 0 0 1 17.8 12 V15 A5.2 5.2 0 0 1 12.6 20 C9.6 20 8.6 18.4 5.6 14.2 A1.5 1.5 0 0 1 8 12.4 L9 13.4',
    width: 2,
  },
  vibration: { path: 'M9 4.6 H15 V19.4 H9 Z M5.6 8 V16 M18.4 8 V16' },
  motion: {
    path: 'M4 8 C8 4 10 12 14 8 S19 8 20 7 M4 13 C8 9 10 17 14 13 S19 13 20 12 M4 18 C8 14 10 22 14 18 S19 18 20 17',
    width: 2.2,
  },
  picture: {
    path: 'M5.6 5 H18.4 A1.4 1.4 0 0 1 19.8 6.4 V17.6 A1.4 1.4 0 0 1 18.4 19 H5.6 A1.4 1.4 0 0 1 4.2 17.6 V6.4 A1.4 1.4 0 0 1 5.6 5 Z M5 17 L9.6 11.8 L12.6 15 L15.2 12.6 L19 16.6 M15 8.9 H15.3',
    width: 2.2,
  },
  skip: { path: 'M6.2 6.4 L14 12 L6.2 17.6 Z M17.8 6 V18', filled: true },
  fast: { path: 'M4.8 7.4 L10.8 12 L4.8 16.6 Z M13.2 7.4 L19.2 12 L13.2 16.6 Z', width: 2.3, filled: true },
  menu: { path: 'M5.4 7 H18.6 M5.4 12 H18.6 M5.4 17 H18.6' },
} satisfies Record<string, IconPath>;

export type IconName = keyof typeof ICON_PATHS;

export const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[];
