import type { Lettering } from "./weighted-font.ts";

export interface Headline {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Letter spacing of the site's headings, in em. */
export const TIGHT = -0.035;

const ONE_LINE = { largest: 92, smallest: 72 };
const TWO_LINES = { largest: 78, smallest: 48 };

/** As large as possible: on one line if that isn't too small, otherwise on two. */
export function setHeadline(words: string, lettering: Lettering, room: number): Headline {
  const widthOf = (line: string, size: number) =>
    lettering.outline(line, { size, tracking: TIGHT }).width;

  for (const size of sizes(ONE_LINE)) {
    if (widthOf(words, size) <= room) return { lines: [words], size };
  }
  for (const size of sizes(TWO_LINES)) {
    const longest = (lines: string[]) => Math.max(...lines.map((line) => widthOf(line, size)));
    const fitting = breaks(words)
      .filter((lines) => longest(lines) <= room)
      .toSorted((one, other) => badness(one, longest) - badness(other, longest));
    if (fitting[0] !== undefined) return { lines: fitting[0], size };
  }
  throw new Error(`“${words}” is too long for a social image.`);
}

function* sizes({ largest, smallest }: typeof ONE_LINE): Generator<number> {
  for (let size = largest; size >= smallest; size -= 2) yield size;
}

function breaks(words: string): string[][] {
  return [...words.matchAll(/ /g)].map(({ index: at }) => [
    words.slice(0, at),
    words.slice(at + 1),
  ]);
}

/** Even lines are good; a break at a natural pause is better. */
function badness(lines: string[], longest: (lines: string[]) => number): number {
  const [first = "", second = ""] = lines;
  if (first.endsWith(",")) return longest(lines);
  return longest(lines) + (/^(and|in|with|of|for) /.test(second) ? 250 : 400);
}
