import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  aboutOf,
  isNamed,
  lacksOfPage,
  type ProsePage,
  type ProseSentence,
} from "@sightline/domain/analyses";
import type { RankingPage, RankingPages } from "./ranking-pages.ts";
import type { SiteCoverage } from "./site-coverage.ts";

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

/** Only after a search of the site's pages found nothing. */
function withoutPage({ keyword, own, coverage, topic }: RankingPages): KeywordLack[] {
  const theirs = topic.pages
    .flatMap((page) => passageOf(keyword.terms, page))
    .slice(0, MOST_EVIDENCE);
  if (coverage?.kind === "absent") {
    const text = `You have no page about “${keyword.keyword}”: write one.`;
    return [{ ...NO_PAGE, text, evidence: theirs }];
  }
  const isTheirs = topic.pages.some((page) => aboutOf(keyword.terms, page) === "title");
  const yours = own === null ? closest(coverage) : mentioned(own);
  if (!isTheirs || yours.length === 0) return [];
  const text = `None of your pages is mainly about “${keyword.keyword}”: give it a page or a section of its own.`;
  return [{ ...NO_PAGE, text, evidence: [...yours, ...theirs] }];
}

const NO_PAGE = { kind: "page", own: null, theirs: null } as const;

function mentioned({ url, title }: NonNullable<RankingPages["own"]>): Evidence[] {
  const says = "Your closest page mentions it, but isn't about it.";
  return [{ url, title: title || null, says, whose: "yours" }];
}

function closest(coverage: SiteCoverage | null): Evidence[] {
  if (coverage?.kind !== "unclear" || coverage.nearest === null) return [];
  const { missing, ...page } = coverage.nearest;
  const words = missing.map((word) => `“${word}”`).join(" or ");
  const says = `Your closest page doesn't mention ${words}.`;
  return words === "" ? [] : [{ ...page, says, whose: "yours" }];
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
