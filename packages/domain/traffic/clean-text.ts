/** Control characters, and marks that change the direction or the look of the text around them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text from outside, as it may be stored and shown: one line, visible characters, bounded. */
export function cleanText(text: string, longest: number): string {
  const bounded = text.slice(0, longest * 2).toWellFormed();
  return bounded.replace(HIDDEN, "").trim().slice(0, longest).toWellFormed();
}
