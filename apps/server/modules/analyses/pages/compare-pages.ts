import type { KeywordLack } from "@sightline/contract";
import {
  areOfSeveralSites,
  isAside,
  isBroad,
  isListing,
  isOfEverySite,
  isReduced,
  lacksOfPage,
} from "@sightline/domain/analyses";
import { MOST_EVIDENCE, withoutFigures } from "./lack-evidence.ts";
import { dedicatedPage, newPage, sectionLack } from "./lacks-of-place.ts";
import { bareTitleLack, descriptionLack, openingLack, titleLack } from "./lacks-of-text.ts";
import type { OwnPage } from "./own-page.ts";
import type { RankingPages } from "./ranking-pages.ts";

/**
 * What the page that should rank is missing compared with pages about the keyword, or that there is
 * no such page.
 */
export function comparePages(pages: RankingPages): KeywordLack[] {
  const { own, keyword, isAboutCompetitor } = pages;
  if (isAboutCompetitor || isReduced(keyword)) return [];
  if (own === null) return newPage(pages);
  if (own.read === null || isAsideOf(own)) return [];
  if (!own.isNamed) return firstOf(sectionLack, titleLack)(pages, own);
  // Which of many things people mean isn't known, so neither is what to write about it.
  if (isBroad(keyword, own.alsoTitled))
    return [...bareTitleLack(pages, own), ...missingLinks(pages)];
  return [
    ...firstOf(dedicatedPage, titleLack)(pages, own),
    ...bareTitleLack(pages, own),
    ...measuredLacks(pages, own),
    ...missingLinks(pages),
    ...openingLack(pages, own),
    ...descriptionLack(pages, own),
  ];
}

type Lacks = (pages: RankingPages, own: OwnPage) => KeywordLack[];

/** Several of them would say the same in other words. */
function firstOf(...rules: readonly Lacks[]): Lacks {
  return (pages, own) => rules.flatMap((rule) => rule(pages, own)).slice(0, 1);
}

/** Unless the customer or Google chose it, nobody searches for a page about code or releases. */
function isAsideOf({ read, about, title }: OwnPage): boolean {
  return about !== null && read !== null && (isAside(read) || isListing({ title: title ?? "" }));
}

function measuredLacks({ keyword, ahead }: RankingPages, own: OwnPage) {
  // An installation takes as many words as it takes, and the length of a page and its links say nothing about one section.
  const isOfPage = own.about === null || own.about === "title";
  if (own.read === null || isOfEverySite(keyword) || !isOfPage) return [];
  const compared = areOfSeveralSites(ahead) ? ahead.map(({ page }) => page) : [];
  return lacksOfPage(keyword, own.read, compared)
    .filter(({ kind }) => kind !== "title" && kind !== "heading")
    .map(({ evidence, ...lack }) => ({
      ...lack,
      evidence: evidence.slice(0, MOST_EVIDENCE).map(({ page, says }) => {
        return { url: page.url, title: page.title || null, says };
      }),
    }));
}

function missingLinks({ keyword, linkFrom, linkTo }: RankingPages): KeywordLack[] {
  const [first] = linkFrom;
  if (first === undefined) return [];
  const from =
    linkFrom.length === 1
      ? "a page on your site that mentions it without a link"
      : `${linkFrom.length} pages on your site that mention it without a link`;
  const target = linkTo === null ? "your page" : `the section “${linkTo}” of this page`;
  const text = `Link to ${target} about “${keyword.keyword}” from ${from}.`;
  const evidence = linkFrom.slice(0, MOST_EVIDENCE).map(({ url, title, passage }) => {
    return { url, title, says: passage, whose: "yours" as const };
  });
  return [{ ...withoutFigures, kind: "links", text, evidence }];
}
