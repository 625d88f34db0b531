/** Of a page: what it's about comes long before, unless it's a whole reference. */
const MOST_CHARACTERS = 100_000;
const OF_BEGINNING = 20_000;
const BEFORE = 3;
const AFTER = 24;

/** Stands where lines were left out. */
export const GAP = "\f";

/**
 * All lines of a page, or, of a long one, how it begins and what stands around lines that name what is asked for: those that
 * name most of it first.
 */
export function linesWorthReading(
  lines: readonly string[],
  headings: ReadonlySet<string>,
  about: readonly string[],
): readonly string[] {
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length <= MOST_CHARACTERS) return lines;
  const isRead = new Uint8Array(lines.length);
  let left = MOST_CHARACTERS;
  const read = (from: number, to: number) => {
    for (let at = Math.max(0, from); at < Math.min(to, lines.length) && left > 0; at += 1) {
      if (isRead[at] === 1) continue;
      isRead[at] = 1;
      left -= lines[at]?.length ?? 0;
    }
  };
  let beginning = 0;
  let end = 0;
  while (end < lines.length && beginning < OF_BEGINNING) beginning += lines[end++]?.length ?? 0;
  read(0, end);
  const naming = lines.map((line, at) => {
    const lower = line.toLowerCase();
    const named = about.filter((stem) => lower.includes(stem)).length;
    return { at, worth: named + (named > 0 && headings.has(line) ? 0.5 : 0) };
  });
  const best = naming
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.at - other.at);
  for (const { at } of best) {
    if (left <= 0) break;
    read(at - BEFORE, at + AFTER);
  }
  return lines.flatMap((line, at) => {
    if (isRead[at] === 1 || headings.has(line)) return [line];
    return isRead[at - 1] === 1 ? [GAP] : [];
  });
}
