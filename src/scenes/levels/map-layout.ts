/** A box on the screen, CSS px, by its left-above corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the parts of the map lie. Drawers and tray are places in what scrolls, if the map scrolls. */
export interface MapLayout {
  readonly header: {
    readonly y: number;
    readonly back: { readonly x: number; readonly radius: number };
    readonly titleX: number;
    readonly titleSize: number;
    readonly countRight: number;
    readonly countHeight: number;
    readonly countWidth: number;
  };
  readonly cabinet: Area;
  readonly drawers: readonly Area[];
  readonly tray: Area;
  /** What scrolls, and how long its content is; null where all is seen at once. */
  readonly scroll: (Area & { readonly length: number }) | null;
  /** Whether the tray lies among the drawers and scrolls with them. */
  readonly isAccordion: boolean;
}

/** Lays out the map of levels: cabinet beside the open drawer, or drawers that unfold one below the other. */
export function layoutMap(width: number, height: number, count: number, open: number): MapLayout {
  if (height > width) return layoutAccordion(width, height, count, open);
  return layoutBeside(width, height, count);
}

function layoutBeside(width: number, height: number, count: number): MapLayout {
  const isLow = height < 480;
  const scale = isLow ? 1 : Math.min(1.25, Math.max(0.7, Math.min(width / 1280, height / 720)));
  const top = isLow ? 58 : 104 * scale;
  const room = height - top - (isLow ? 12 : 56 * scale);
  const edge = isLow ? 20 : Math.max(24, (width - 1168 * scale) / 2);
  const gap = isLow ? 16 : 44 * scale;
  const cabinetWidth = isLow ? Math.min(330, width * 0.4) : 440 * scale;
  const cabinet = { x: edge, y: top, width: cabinetWidth, height: room };
  const tray = { x: edge + cabinetWidth + gap, y: top, width: 0, height: room };
  const trayWidth = Math.min(width - edge - tray.x, room * 1.75);
  const margin = 18 * (isLow ? 0.6 : scale);
  const pitch = isLow ? 68 : Math.min(106 * scale, (room - 2 * margin + 8 * scale) / count);
  const drawerHeight = isLow ? 60 : Math.min(90 * scale, pitch - 14 * scale);
  const scrollLength = pitch * count + margin;
  const isScrolling = isLow && scrollLength > room;
  const [left, first] = isScrolling ? [margin, margin] : [cabinet.x + margin, top + margin];
  return {
    header: {
      y: isLow ? 30 : 52 * scale,
      back: { x: edge + (isLow ? 14 : 26 * scale), radius: isLow ? 23 : 28 * scale },
      titleX: edge + (isLow ? 50 : 73 * scale),
      titleSize: isLow ? 30 : 44 * scale,
      countRight: tray.x + trayWidth,
      countHeight: isLow ? 40 : 48 * scale,
      countWidth: isLow ? 112 : 150 * scale,
    },
    cabinet,
    drawers: Array.from({ length: count }, (_, n) => ({
      x: left,
      y: first + n * pitch + (isScrolling ? 0 : 2 * scale),
      width: cabinetWidth - 2 * margin,
      height: drawerHeight,
    })),
    tray: { ...tray, width: trayWidth },
    scroll: isScrolling ? { ...cabinet, length: scrollLength } : null,
    isAccordion: false,
  };
}

function layoutAccordion(width: number, height: number, count: number, open: number): MapLayout {
  const isSmall = height < 700;
  const top = isSmall ? 76 : 104;
  const side = Math.max(12, (width - 560) / 2);
  const inner = width - 2 * side - 24;
  const drawerHeight = 70;
  const trayHeight = Math.min(340, Math.max(236, inner * 0.766));
  const cabinetHeight = 24 + count * 81 - 11 + trayHeight + 16;
  const room = height - top - 16;
  const isScrolling = cabinetHeight > room;
  const cabinet = { x: side, y: top, width: width - 2 * side, height: Math.min(room, cabinetHeight) };
  const [left, first] = isScrolling ? [12, 12] : [side + 12, top + 12];
  const drawers: Area[] = [];
  let tray: Area = { x: left, y: first, width: inner, height: trayHeight };
  let y = first;
  for (let n = 0; n < count; n++) {
    drawers.push({ x: left, y, width: inner, height: drawerHeight });
    y += drawerHeight + 11;
    if (n !== open) continue;
    tray = { ...tray, y: y - 3 };
    y += trayHeight + 13;
  }
  return {
    header: {
      y: isSmall ? 40 : 60,
      back: { x: 40, radius: 26 },
      titleX: 78,
      titleSize: 34,
      countRight: width - 16,
      countHeight: 42,
      countWidth: 104,
    },
    cabinet,
    drawers,
    tray,
    scroll: isScrolling ? { ...cabinet, length: cabinetHeight } : null,
    isAccordion: true,
  };
}
