import type { Evidence } from "@sightline/contract";
import type { ProsePage, ProseSentence } from "@sightline/domain/analyses";
import type { RankingPage } from "./ranking-pages.ts";
import type { ReadPage } from "./read-page.ts";

export const MOST_EVIDENCE = 3;

export const withoutFigures = { own: null, theirs: null } as const;

export function evidenceOf(
  { url, title }: ReadPage,
  says: string,
  whose: "yours" | "theirs",
): Evidence {
  return { url, title: title || null, says, whose };
}

/** The sentence with most of the keyword's words. */
export function passageOf(
  terms: readonly string[],
  { page, sentences }: ProsePage<RankingPage>,
): Evidence[] {
  const held = ({ words }: ProseSentence) =>
    terms.filter((term) => words.some((word) => word.term?.split("-").includes(term))).length;
  const [best] = sentences.toSorted((one, other) => held(other) - held(one));
  const says = best === undefined || held(best) < terms.length ? page.title : best.text;
  return [{ url: page.url, title: page.title || null, says, whose: "theirs" }];
}
