import { isDefinition, openingOf } from "./openings.ts";
import type { ProsePage } from "./topic-terms.ts";

/** As much as search engines show, and enough to say something. */
const LENGTH = { shortest: 110, longest: 158 } as const;
/** `As described above` needs what stands above it. */
const NEEDS_MORE = /\b(?:above|below|following|previous|chapter|section)\b|:$/iu;

/**
 * A page's first sentence, if it would do as its description because it says what the keyword is, with
 * the next one where it is too short. Null: it wouldn't.
 */
export function descriptionIn(keyword: readonly string[], page: ProsePage): string | null {
  const [first, next] = openingOf(page);
  if (first === undefined || !isDefinition(keyword, first)) return null;
  const both = next === undefined ? [] : [`${first.text} ${next.text}`];
  return [first.text, ...both].find(isFitting) ?? null;
}

function isFitting(text: string): boolean {
  const fits = text.length >= LENGTH.shortest && text.length <= LENGTH.longest;
  return fits && !NEEDS_MORE.test(text);
}
