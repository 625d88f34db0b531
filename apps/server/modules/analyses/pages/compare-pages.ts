import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  areOfSeveralSites,
  lacksOfPage,
  type ProsePage,
  type ProseSentence,
} from "@sightline/domain/analyses";
import { domainOf } from "@sightline/providers/search-results";
import type { OwnPage } from "./own-page.ts";
import type { RankingPage, RankingPages } from "./ranking-pages.ts";

const MOST_EVIDENCE = 3;

/**
 * What the page that should rank is missing compared with pages about the keyword, or that there is
 * no such page. Nothing rests on the pages of one other site alone.
 */
export function comparePages(pages: RankingPages): KeywordLack[] {
  const { own, isAboutCompetitor } = pages;
  if (isAboutCompetitor) return [];
  if (own === null) return newPage(pages);
  if (own.read === null) return [];
  if (!own.isNamed) return sectionLack(pages, own);
  return [...dedicatedPage(pages, own), ...measuredLacks(pages, own), ...missingLinks(pages)];
}

/** Only after a search of the site's pages found nothing, and where others do have such a page. */
function newPage(pages: RankingPages): KeywordLack[] {
  const { keyword, coverage, topic, titled, isNear } = pages;
  if (coverage?.kind !== "absent" || isNear) return [];
  const evidence = [
    ...topic.models.flatMap((page) => passageOf(keyword.terms, page)),
    ...titled.map(({ url, title }) => ({ url, title, says: title, whose: "theirs" as const })),
  ];
  const sites = evidence.map(({ url }) => ({ site: domainOf(url) ?? url }));
  if (!areOfSeveralSites(sites)) return [];
  const text = `You have no page about “${keyword.keyword}”: write one.`;
  return [{ ...withoutFigures, kind: "page", text, evidence: evidence.slice(0, MOST_EVIDENCE) }];
}

const withoutFigures = { own: null, theirs: null } as const;

/** The page mentions it in passing, where two other sites have a page about nothing else. */
function sectionLack(
  { keyword, dedicated, isNear }: RankingPages,
  { url, title, about, mention }: OwnPage,
): KeywordLack[] {
  // Its title has half of the words: a page about something else isn't the place for it, and one
  // that is about nothing else needs no section.
  if (about !== "partly" || isNear || mention === null || !areOfSeveralSites(dedicated)) return [];
  const named = title === null || title === "" ? "this page" : `“${title}”`;
  const text = `Extend ${named}: it mentions “${keyword.keyword}”, but has no section about it, and ${dedicated.length} pages of competitors do.`;
  const theirs = dedicated.flatMap((page) => passageOf(keyword.terms, page));
  const yours = { url, title, says: mention, whose: "yours" as const };
  return [
    {
      ...withoutFigures,
      kind: "heading",
      text,
      evidence: [yours, ...theirs].slice(0, MOST_EVIDENCE),
    },
  ];
}

const LONG_PAGE = 1_500;
const MANY_SENTENCES = 5;

/** The site has a section about it on a long page about more, where two others have a whole page. */
function dedicatedPage({ keyword, dedicated }: RankingPages, own: OwnPage): KeywordLack[] {
  const isLong = (own.read?.words ?? 0) >= LONG_PAGE && own.sentences >= MANY_SENTENCES;
  const isSection = own.about === "section" && isLong;
  if (!isSection || !areOfSeveralSites(dedicated)) return [];
  const named = own.title === null || own.title === "" ? "a longer page" : `“${own.title}”`;
  const sites = new Set(dedicated.map(({ site }) => site)).size;
  const text = `Give “${keyword.keyword}” a page of its own: you cover it in a section of ${named}, and ${sites} competitors have a page about it.`;
  const evidence = dedicated.flatMap((page) => passageOf(keyword.terms, page));
  return [{ ...withoutFigures, kind: "title", text, evidence: evidence.slice(0, MOST_EVIDENCE) }];
}

function measuredLacks({ keyword, ahead, topic }: RankingPages, own: OwnPage) {
  if (own.read === null) return [];
  const compared = areOfSeveralSites(ahead) ? ahead.map(({ page }) => page) : [];
  // A page about more has no room for everything that pages about it have.
  const terms = own.about === "title" || own.about === null ? topic.terms : [];
  return lacksOfPage(keyword, own.read, { ahead: compared, terms })
    .filter(({ kind }) => kind !== "title" && kind !== "heading")
    .map(({ evidence, ...lack }) => ({
      ...lack,
      evidence: evidence.slice(0, MOST_EVIDENCE).map(({ page, says }) => {
        return { url: page.url, title: page.title || null, says };
      }),
    }));
}

function missingLinks({ keyword, linkFrom }: RankingPages): KeywordLack[] {
  const [first] = linkFrom;
  if (first === undefined) return [];
  const from =
    linkFrom.length === 1
      ? "a page of yours that mentions it and doesn't link to it"
      : `${linkFrom.length} pages of yours that mention it and don't link to it`;
  const text = `Link to your page about “${keyword.keyword}” from ${from}.`;
  const evidence = linkFrom.map(({ url, title, passage }) => {
    return { url, title, says: passage, whose: "yours" as const };
  });
  return [{ ...withoutFigures, kind: "links", text, evidence }];
}

/** The sentence with most of the keyword's words. */
function passageOf(
  terms: readonly string[],
  { page, sentences }: ProsePage<RankingPage>,
): Evidence[] {
  const held = ({ words }: ProseSentence) =>
    terms.filter((term) => words.some((word) => word.term?.split("-").includes(term))).length;
  const [best] = sentences.toSorted((one, other) => held(other) - held(one));
  const says = best === undefined || held(best) < terms.length ? page.title : best.text;
  return [{ url: page.url, title: page.title || null, says, whose: "theirs" }];
}
