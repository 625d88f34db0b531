const ANY_WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** With a space around each word, so that a run of words is found by its text. */
export function spacedWords(text: string): string {
  return ` ${wordsIn(text).join(" ")} `;
}

/** Each run of so many words; all of a text that has fewer. */
export function runsOf(text: string, length: number): string[] {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  if (words.length < length) return [` ${words.join(" ")} `];
  return words.slice(length - 1).map((_, nth) => ` ${words.slice(nth, nth + length).join(" ")} `);
}

function wordsIn(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(ANY_WORD) ?? [];
}

/** An address, a link, an image, code: plain text has none. */
const MARKUP = /:\/\/|www\.|[<>`[\]{}|]/u;

export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

const HOST = /[\p{L}\p{N}]\.\p{L}/u;
const BETWEEN_WORDS = /[\s“”"',;:()!?]+/u;

/** Words with a point inside: hosts, and names of files. */
export function dottedWords(text: string): string[] {
  const words = text.split(BETWEEN_WORDS).filter((word) => HOST.test(word));
  return words.map((word) => word.replace(/\.$/u, ""));
}

const FIGURE = /\d+(?:[.,]\d+)*/gu;

export function figuresIn(text: string): string[] {
  return text.match(FIGURE) ?? [];
}
