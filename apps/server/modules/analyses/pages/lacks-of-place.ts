import type { KeywordLack } from "@sightline/contract";
import {
  areOfSeveralSites,
  counted,
  isTitledOnly,
  type PageSection,
  type ProsePage,
  sectionUnder,
} from "@sightline/domain/analyses";
import { domainOf } from "@sightline/providers/search-results";
import { MOST_EVIDENCE, passageOf, withoutFigures } from "./lack-evidence.ts";
import type { OwnPage } from "./own-page.ts";
import type { RankingPage, RankingPages } from "./ranking-pages.ts";
import type { ReadPage } from "./read-page.ts";

/** Only after a search of the site's pages found nothing, and where others do have such a page. */
export function newPage(pages: RankingPages): KeywordLack[] {
  const { keyword, coverage, topic, titled, isNear } = pages;
  if (coverage?.kind !== "absent" || isNear) return [];
  const evidence = [
    ...topic.models.flatMap((page) => passageOf(keyword.terms, page)),
    ...titled.map(({ url, title }) => ({ url, title, says: title, whose: "theirs" as const })),
  ];
  const sites = evidence.map(({ url }) => ({ site: domainOf(url) ?? url }));
  if (!areOfSeveralSites(sites)) return [];
  // What others have is no reason to have it: that is for the owner to know.
  const text = `None of your pages cover or even mention “${keyword.keyword}”. If it's part of what you offer, write one that does.`;
  return [{ ...withoutFigures, kind: "page", text, evidence: evidence.slice(0, MOST_EVIDENCE) }];
}

/** The page mentions it in passing, where two other sites have a page about nothing else. */
export function sectionLack(
  { keyword, dedicated, isNear }: RankingPages,
  { url, title, about, mention }: OwnPage,
): KeywordLack[] {
  // Its title has half of the words: a page about something else isn't the place for it, and one
  // that is about nothing else needs no section.
  if (about !== "partly" || isNear || mention === null || !areOfSeveralSites(dedicated)) return [];
  const named = title === null || title === "" ? "this page" : `“${title}”`;
  const text = `Expand ${named}: it mentions “${keyword.keyword}” but has no section about it, while ${dedicated.length} competitor pages are dedicated to it.`;
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
const FEWEST_WORDS = 100;
/** Nearer to the top, readers and search engines find it. */
const FEWEST_BEFORE = 300;
const REFERENCE = /\b(?:api|reference)\b|^\w+\.\w/iu;

/** The site has a section about it on a long page about more, where two others have a whole page. */
export function dedicatedPage(pages: RankingPages, own: OwnPage): KeywordLack[] {
  const { keyword, topic, dedicated } = pages;
  // One word in the heading of a section may mean anything.
  if (keyword.terms.length < 2) return [];
  const section = own.read === null ? null : sectionOn(keyword.terms, own.read);
  if (section === null || section.words < FEWEST_WORDS || section.before < FEWEST_BEFORE) return [];
  const isLong = (own.read?.words ?? 0) >= LONG_PAGE && !REFERENCE.test(own.title ?? "");
  const longer = topic.peers.filter(
    ({ page }) =>
      page.words > section.words && dedicated.some((model) => model.page.url === page.url),
  );
  if (!isLong || own.about === "title" || !areOfSeveralSites(longer)) return [];
  // `404` of `handle 404 errors` is no word that pages are compared by.
  if (numbersIn(keyword.keyword).some((number) => !section.heading.includes(number))) return [];
  const whole = `“${own.title}”`;
  const text = `Give “${keyword.keyword}” a page of its own: you cover it in ${counted(section.words, "word")} under “${section.heading}”, after ${counted(section.before, "word")} about other things on ${whole}. ${whoHas(longer)} a page with it in the title.`;
  const evidence = longer.flatMap((page) => passageOf(keyword.terms, page));
  return [{ ...withoutFigures, kind: "title", text, evidence: evidence.slice(0, MOST_EVIDENCE) }];
}

function numbersIn(text: string): string[] {
  return text.match(/\d+/gu) ?? [];
}

function whoHas(pages: readonly ProsePage<RankingPage>[]): string {
  const domains = [...new Set(pages.map(({ page }) => domainOf(page.url) ?? page.url))];
  const [first, ...others] = domains;
  return others.length === 0
    ? `${first} has`
    : `${new Intl.ListFormat("en-GB").format(domains)} have`;
}

/** Stems that add nothing in the heading of a section; English. */
const ADDS_NOTHING = new Set("support handl manag us creat write set up configur work".split(" "));

function sectionOn(keyword: readonly string[], page: ReadPage): PageSection | null {
  const isIt = (terms: ReadonlySet<string>) =>
    isTitledOnly(
      keyword,
      new Set([...terms].filter((term) => keyword.includes(term) || !ADDS_NOTHING.has(term))),
    );
  for (const { text, terms } of page.headings) {
    const section = isIt(terms) ? sectionUnder(page, text) : null;
    if (section !== null && section.words > 0) return section;
  }
  return null;
}
