export interface ExcerptOptions {
  readonly mostCharacters: number;
  /** How much a line has to do with the search, from 0 to 1. */
  readonly weigh: (line: string) => number;
  /** Whether a short line above one that counts is read with it, and all cells of a table below one. */
  readonly isReference?: boolean;
}

const LONGEST_LINE = 700;
/** What follows a line about the search, such as a heading, is likely about it, too. */
const FOLLOWING = 8;
/** References put a command above what it does, and a cell of a table on each line. */
const SHORT = { above: 120, cell: 30, fewestCells: 8, mostCells: 48, caption: 3 } as const;
const AS_ABOVE = 0.95;
const AS_CELL = 0.8;
const INTRODUCTION = { lines: 3, weight: 0.6 } as const;
const GAP = "[…]";
/** What some generators put behind a heading. */
const PERMALINK = /[¶§🔗]$/u;

/** The parts of a page around what is searched for, in their order and within a limit. */
export function excerptOf(
  text: string,
  { mostCharacters, weigh, isReference = false }: ExcerptOptions,
): string {
  const lines = text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim().replace(PERMALINK, "").trim())
    .filter((line) => line !== "")
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
  const spreadOut = spread(lines.map(weigh));
  const weights = isReference ? withShortLines(lines, spreadOut) : spreadOut;
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

function withShortLines(lines: readonly string[], weights: readonly number[]): number[] {
  const all = [...weights];
  const raise = (nth: number, weight: number) => {
    all[nth] = Math.max(all[nth] ?? 0, weight);
  };
  for (const [nth, weight] of weights.entries()) {
    const above = lines[nth - 1];
    if (above !== undefined && above.length <= SHORT.above) raise(nth - 1, weight * AS_ABOVE);
  }
  for (const { from, to } of tablesIn(lines)) {
    const near = weights.slice(Math.max(0, from - SHORT.caption), to);
    const weight = near.reduce((most, one) => Math.max(most, one), 0) * AS_CELL;
    for (let nth = from; nth < to; nth += 1) raise(nth, weight);
  }
  return all;
}

/** Many short lines in a row are the cells of a table. */
function tablesIn(lines: readonly string[]): { from: number; to: number }[] {
  const tables: { from: number; to: number }[] = [];
  let from = 0;
  for (let nth = 0; nth <= lines.length; nth += 1) {
    const line = lines[nth];
    if (line !== undefined && line.length <= SHORT.cell) continue;
    const to = Math.min(nth, from + SHORT.mostCells);
    if (nth - from >= SHORT.fewestCells) tables.push({ from, to });
    from = nth + 1;
  }
  return tables;
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
