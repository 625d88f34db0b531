import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  isNamed,
  lacksOfPage,
  type ProsePage,
  type ProseSentence,
} from "@sightline/domain/analyses";
import type { RankingPage, RankingPages } from "./ranking-pages.ts";

const MOST_EVIDENCE = 3;

/**
 * What the page that should rank is missing compared with pages about the keyword, or that there is
 * no such page.
 */
export function comparePages(pages: RankingPages): KeywordLack[] {
  const { keyword, own, ownPosition, topic } = pages;
  if (own === null || own.about === "mentions") return withoutPage(pages);
  if (own.read === null) return [];
  const about = topic.pages.map(({ page }) => page);
  // No advice is better than advice for a page that may be about something else.
  const isOwn = own.about === null || isNamed(own.about);
  const ahead = about.filter(({ position }) => ownPosition === null || position < ownPosition);
  const compared = { ahead: isOwn ? ahead : [], terms: topic.terms };
  return lacksOfPage(keyword, own.read, compared).map(({ evidence, ...lack }) => ({
    ...lack,
    evidence: evidence.slice(0, MOST_EVIDENCE).map(({ page, says }) => {
      return { url: page.url, title: page.title || null, says };
    }),
  }));
}

/**
 * Only after a search of the site's pages found nothing. Where their words are scattered over its
 * pages, we don't know.
 */
function withoutPage({ keyword, coverage, topic }: RankingPages): KeywordLack[] {
  if (coverage?.kind !== "absent") return [];
  const text = `You have no page about “${keyword.keyword}”: write one.`;
  const evidence = topic.pages
    .flatMap((page) => passageOf(keyword.terms, page))
    .slice(0, MOST_EVIDENCE);
  return [{ kind: "page", own: null, theirs: null, text, evidence }];
}

/** The sentence with most of the keyword's words. */
function passageOf(
  terms: readonly string[],
  { page, sentences }: ProsePage<RankingPage>,
): Evidence[] {
  const held = ({ words }: ProseSentence) =>
    terms.filter((term) => words.some((word) => word.term?.split("-").includes(term))).length;
  const [best] = sentences.toSorted((one, other) => held(other) - held(one));
  if (best === undefined || held(best) * 2 < terms.length) return [];
  return [{ url: page.url, title: page.title || null, says: best.text, whose: "theirs" }];
}
