/** A page as crawled: its main text has one line per block. */
export interface QuotedPage {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: string;
}

export interface QuoteOptions {
  /** A whole line counts however short it is: a command often is. */
  readonly wholeLines?: boolean;
}

const LONGEST = 400;
/** Fewer words are found on any page, except as a heading of their own. */
const FEWEST_WORDS = 4;
const FEWEST_CHARACTERS = 20;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What belongs to the first and last word: `--all`, `['t3']`. */
const STARTING = new Set("-–—'\"“‘([{<$@/.~");
const ENDING = /^[.!?)"”’'\]}>。！？]+/u;

interface PlacedWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The words of a quote as they stand on the page, in one line of it; null: they don't. Quotation
 * marks, dashes and case may differ, but no word.
 */
export function quoteOn(
  { title, headings, text }: QuotedPage,
  quote: string,
  { wholeLines = false }: QuoteOptions = {},
): string | null {
  const wanted = placed(quote).map(({ word }) => word);
  if (wanted.length === 0 || quote.length > LONGEST) return null;
  const names = [title, ...headings];
  const lines = text.split("\n");
  const isShort = wanted.length < FEWEST_WORDS && wanted.join("").length < FEWEST_CHARACTERS;
  const whole = isShort && wholeLines ? [...names, ...lines] : names;
  const named = whole.find((name) => isSame(placed(name), wanted));
  if (named !== undefined) return named.replace(/\s+/gu, " ").trim();
  if (isShort) return null;
  for (const line of [...names, ...lines]) {
    const found = inLine(line, wanted);
    if (found !== null) return found;
  }
  return null;
}

function inLine(line: string, wanted: readonly string[]): string | null {
  const words = placed(line);
  const start = words.findIndex(
    ({ word }, nth) => word === wanted[0] && isSame(words.slice(nth, nth + wanted.length), wanted),
  );
  const [first, last] = [words[start], words[start + wanted.length - 1]];
  if (first === undefined || last === undefined) return null;
  let { from } = first;
  while (STARTING.has(line.charAt(from - 1))) from -= 1;
  const ending = ENDING.exec(line.slice(last.to))?.[0] ?? "";
  const whole = line.slice(from, last.to + ending.length);
  return whole.replace(/\s+/gu, " ");
}

function isSame(words: readonly PlacedWord[], wanted: readonly string[]): boolean {
  return words.length === wanted.length && words.every(({ word }, nth) => word === wanted[nth]);
}

function placed(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.normalize("NFKC").toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}
