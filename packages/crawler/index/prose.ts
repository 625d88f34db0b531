/** Shorter lines are entries of a list, cells of a table, or headings. */
const SHORTEST_LINE = 45;
/** Less text is not judged: it may be anything. */
const LEAST_TEXT = 600;
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Hira}\p{Script=Kana}\p{Script=Han}]/gu;
/** What a character of these scripts says takes about three of others. */
const DENSITY = 3;

/** The share of a text that is in lines long enough to be sentences; 1 if there is little text. */
export function proseShare(text: string): number {
  let all = 0;
  let prose = 0;
  for (const line of text.split("\n")) {
    const length = line.length + (DENSITY - 1) * (line.match(WITHOUT_SPACES)?.length ?? 0);
    all += length;
    if (length >= SHORTEST_LINE) prose += length;
  }
  return all < LEAST_TEXT ? 1 : prose / all;
}
