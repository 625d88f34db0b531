export interface ExcerptOptions {
  readonly mostCharacters: number;
  /** How much a line has to do with the search, from 0 to 1. */
  readonly weigh: (line: string) => number;
}

const LONGEST_LINE = 700;
/** What follows a line about the search, such as a heading, is likely about it, too. */
const FOLLOWING = 8;
const INTRODUCTION = { lines: 3, weight: 0.6 } as const;
const GAP = "[…]";
/** What some generators put behind a heading. */
const PERMALINK = /[¶§🔗]$/u;

/** The parts of a page around what is searched for, in their order and within a limit. */
export function excerptOf(text: string, { mostCharacters, weigh }: ExcerptOptions): string {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim().replace(PERMALINK, "").trim())
    .filter((line) => line !== "")
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
  const weights = spread(lines.map(weigh));
  const byWeight = lines
    .map((_, nth) => nth)
    .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0) || one - other);
  const chosen = new Set<number>();
  let left = mostCharacters;
  for (const nth of byWeight) {
    const length = (lines[nth]?.length ?? 0) + GAP.length + 2;
    if (length > left) continue;
    chosen.add(nth);
    left -= length;
  }
  return lines
    .flatMap((line, nth) => {
      if (chosen.has(nth)) return [line];
      return chosen.has(nth - 1) || nth === 0 ? [GAP] : [];
    })
    .join("\n");
}

function spread(weights: readonly number[]): number[] {
  return weights.map((weight, nth) => {
    const before = weights
      .slice(Math.max(0, nth - FOLLOWING), nth)
      .map((earlier, at, all) => (earlier * (at + 1)) / (all.length + 2));
    const introduction = nth < INTRODUCTION.lines ? INTRODUCTION.weight : 0;
    return weight + Math.max(0, introduction, ...before);
  });
}

const MOST_HEADINGS = 30;
const LONGEST_HEADING = 100;

/** The headings of a page; of very many, those about the search come before others. */
export function outlineOf(headings: readonly string[], weigh: ExcerptOptions["weigh"]): string[] {
  const cut = headings.map((heading) => heading.slice(0, LONGEST_HEADING));
  if (cut.length <= MOST_HEADINGS) return cut;
  const chosen = new Set(
    cut
      .map((heading, nth) => ({ nth, weight: weigh(heading) }))
      .sort((one, other) => other.weight - one.weight || one.nth - other.nth)
      .slice(0, MOST_HEADINGS)
      .map(({ nth }) => nth),
  );
  return cut.filter((_, nth) => chosen.has(nth));
}
