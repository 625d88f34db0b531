import { type Font, openSync } from "fontkit";

export interface Lettering {
  /** The text as one outline that starts at the origin, on the baseline y = 0. */
  outline(text: string, style: LetterStyle): Outline;
}

export interface LetterStyle {
  /** Pixels per em. */
  readonly size: number;
  /** Between letters, in em; negative is tighter. */
  readonly tracking?: number;
}

export interface Outline {
  readonly path: string;
  readonly width: number;
}

/**
 * A variable font at one weight that converts text to outlines, so that no renderer needs the font.
 */
export function openLettering(file: string, weight: number): Lettering {
  const font = openAt(file, weight);
  return {
    outline(text, { size, tracking = 0 }) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      const paths: string[] = [];
      let pen = 0;
      for (const [at, glyph] of glyphs.entries()) {
        paths.push(glyph.path.scale(scale, -scale).translate(pen, 0).toSVG());
        pen += (positions[at]?.xAdvance ?? 0) * scale + tracking * size;
      }
      return { path: paths.join(""), width: pen - tracking * size };
    },
  };
}

interface Point {
  x: number;
  y: number;
  copy(): Point;
}

/** Internals of a WOFF2 font that its types don't include. */
interface CompressedFont extends Font {
  variationCoords: readonly number[] | null;
  readonly _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
  _transformGlyfTable(): void;
  _transformedGlyphs: readonly { points?: Point[] }[];
}

/**
 * The library's own `getVariation` doesn't support compressed files. Glyphs are decoded at the
 * default weight, which works, and then adjusted to theirs.
 */
function openAt(file: string, weight: number): CompressedFont {
  const [usual, font] = [openSync(file) as CompressedFont, openSync(file) as CompressedFont];
  usual._transformGlyfTable();
  font._transformedGlyphs = usual._transformedGlyphs;
  font.variationCoords = [weight];
  for (const [glyph, { points }] of font._transformedGlyphs.entries()) {
    const first = points?.[0];
    if (points === undefined || first === undefined) continue;
    // The four phantom points of a glyph are adjusted as well; its advance is known without them.
    const frame = Array.from({ length: 4 }, () => Object.assign(first.copy(), ENDS));
    font._variationProcessor.transformPoints(glyph, [...points, ...frame]);
  }
  return font;
}

const ENDS = { endContour: true };
