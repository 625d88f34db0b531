import type { ComparedPage } from "./compared-page.ts";
import { isDefinition, openingOf } from "./openings.ts";
import type { ProsePage } from "./topic-terms.ts";

interface PageWithText extends ComparedPage {
  /** Main text, one line per block. */
  readonly text: string;
}

/** As much as search engines show, enough to say something, and enough to do without more. */
const LENGTH = { shortest: 70, full: 110, longest: 158 } as const;
/** A shorter page is hardly more than its description. */
const FEWEST_WORDS = 100;
/** `As described above` needs what stands above it. */
const NEEDS_MORE = /\b(?:above|below|following|previous|chapter|section|see)\b|:$/iu;

/**
 * A page's first sentence, if it would do as its description because it says what the keyword is, with
 * the next one where it is too short and both stand together on the page. Null: it wouldn't.
 */
export function descriptionIn(
  keyword: readonly string[],
  page: ProsePage<PageWithText>,
): string | null {
  const [first, next] = openingOf(page);
  if (page.page.words < FEWEST_WORDS) return null;
  if (first === undefined || !isDefinition(keyword, first)) return null;
  const both = next === undefined ? first.text : `${first.text} ${next.text}`;
  const isBetter = first.text.length < LENGTH.full && isFitting(both);
  if (isBetter && isOnePassage(both, page.page)) return both;
  return isFitting(first.text) ? first.text : null;
}

function isFitting(text: string): boolean {
  const fits = text.length >= LENGTH.shortest && text.length <= LENGTH.longest;
  return fits && !NEEDS_MORE.test(text);
}

/** Nothing was left out between its sentences, such as a short one or the items of a list. */
function isOnePassage(passage: string, { text }: PageWithText): boolean {
  return text.split("\n").some((block) => block.replace(/\s+/gu, " ").includes(passage));
}
