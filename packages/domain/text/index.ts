// Bidirectional controls count as breaks, too: one of them can reverse the rest of a line.
const BREAKS = /[\s\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** What other people wrote, as one line of text that stays what it is. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(BREAKS, " ").trim();
}
