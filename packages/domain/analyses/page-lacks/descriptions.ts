import { isDefinition, openingOf } from "./openings.ts";
import type { ProsePage } from "./topic-terms.ts";

/** As much as search engines show, and enough to say something. */
const LENGTH = { shortest: 85, longest: 158 } as const;
/** `As described above` needs what stands above it. */
const NEEDS_MORE = /\b(?:above|below|following|previous|chapter|section)\b|:$/iu;

/**
 * A sentence of a page's beginning that would do as its description, as it says what the keyword is,
 * with the next one where it is too short. Null: the page has none.
 */
export function descriptionIn(keyword: readonly string[], page: ProsePage): string | null {
  const opening = openingOf(page);
  for (const [at, sentence] of opening.entries()) {
    if (!isDefinition(keyword, sentence)) continue;
    const next = opening[at + 1];
    const both = next === undefined ? [] : [`${sentence.text} ${next.text}`];
    const fitting = [sentence.text, ...both].find(isFitting);
    if (fitting !== undefined) return fitting;
  }
  return null;
}

function isFitting(text: string): boolean {
  const fits = text.length >= LENGTH.shortest && text.length <= LENGTH.longest;
  return fits && !NEEDS_MORE.test(text);
}
