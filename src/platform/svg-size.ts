/** An SVG whose root states its size in px, which every browser can draw. */
export interface SizedSvg {
  readonly text: string;
  /** px. */
  readonly width: number;
  readonly height: number;
}

/**
 * Gives the root of an SVG a width and height in px whose longer side is `longest`, in the proportions that it
 * asks for: its width and height, else its viewBox, else a square. Browsers draw an SVG without a size as
 * nothing, or as 300 × 150. Returns undefined if there is no root.
 */
export function sizeSvg(text: string, longest: number): SizedSvg | undefined {
  // Attribute values may hold a '>'.
  const root = /<svg(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text);
  if (!root) return undefined;
  const tag = root[0];
  const box = (attribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = box.length === 4 && box.every(Number.isFinite) && box[2] > 0 && box[3] > 0;
  const ownWidth = pixels(attribute(tag, 'width'));
  const ownHeight = pixels(attribute(tag, 'height'));
  let width = ownWidth ?? 0;
  let height = ownHeight ?? 0;
  if (!(width > 0 && height > 0)) {
    const ratio = hasBox ? box[2] / box[3] : 1;
    if (width > 0) height = width / ratio;
    else if (height > 0) width = height * ratio;
    else {
      width = ratio;
      height = 1;
    }
  }
  const scale = longest / Math.max(width, height);
  const drawnWidth = Math.max(1, Math.round(width * scale));
  const drawnHeight = Math.max(1, Math.round(height * scale));
  let sized = without(without(tag, 'width'), 'height');
  // Without a viewBox the content would keep its own px and be cut off.
  const viewBox =
    hasBox || ownWidth === undefined || ownHeight === undefined ? '' : ` viewBox="0 0 ${width} ${height}"`;
  if (viewBox) sized = without(sized, 'viewBox');
  // Written by hand for use inside a page, it may lack the namespace that a file needs.
  const space = attribute(tag, 'xmlns') === undefined ? ' xmlns="http://www.w3.org/2000/svg"' : '';
  sized = `<svg${space} width="${drawnWidth}" height="${drawnHeight}"${viewBox}${sized.slice(4)}`;
  return {
    text: text.slice(0, root.index) + sized + text.slice(root.index + tag.length),
    width: drawnWidth,
    height: drawnHeight,
  };
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

function without(tag: string, name: string): string {
  return tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
}

const PIXELS_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** A CSS length in px; undefined for shares (%) and lengths that depend on a font. */
function pixels(length: string | undefined): number | undefined {
  const found = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length ?? '');
  const unit = found ? PIXELS_PER_UNIT[found[2].toLowerCase()] : undefined;
  const value = found && unit ? Number(found[1]) * unit : 0;
  return value > 0 && Number.isFinite(value) ? value : undefined;
}
