import type { Evidence, KeywordLack } from "@sightline/contract";
import {
  areOfSeveralSites,
  areTogether,
  bareHeading,
  counted,
  isAside,
  isDefinition,
  isListing,
  isTitledOnly,
  lacksOfPage,
  linkTextIn,
  openingOf,
  opensWith,
  type PageSection,
  type ProsePage,
  type ProseSentence,
  sectionUnder,
} from "@sightline/domain/analyses";
import { domainOf } from "@sightline/providers/search-results";
import type { OwnPage } from "./own-page.ts";
import type { RankingPage, RankingPages } from "./ranking-pages.ts";
import type { ReadPage } from "./read-page.ts";

const MOST_EVIDENCE = 3;

/**
 * What the page that should rank is missing compared with pages about the keyword, or that there is
 * no such page. Nothing rests on the pages of one other site alone.
 */
export function comparePages(pages: RankingPages): KeywordLack[] {
  const { own, isAboutCompetitor } = pages;
  if (isAboutCompetitor) return [];
  if (own === null) return newPage(pages);
  if (own.read === null || isAsideOf(own)) return [];
  if (!own.isNamed) return [...sectionLack(pages, own), ...passingLack(pages, own), ...titleLack(pages, own)].slice(0, 1);
  return [
    ...dedicatedPage(pages, own),
    ...bareTitleLack(pages, own),
    ...openingLack(pages, own),
    ...ideaLacks(pages),
    ...measuredLacks(pages, own),
    ...missingLinks(pages),
    ...descriptionLack(pages, own),
  ];
}

/** Unless the customer or Google chose it, nobody searches for a page about code or releases. */
function isAsideOf({ read, about, title }: OwnPage): boolean {
  return about !== null && read !== null && (isAside(read) || isListing({ title: title ?? "" }));
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
const FEWEST_WORDS = 60;
/** Nearer to the top, readers and search engines find it. */
const FEWEST_BEFORE = 300;
const REFERENCE = /\b(?:api|reference)\b|^\w+\.\w/iu;

/** The site has a section about it on a long page about more, where another has a whole page. */
function dedicatedPage(pages: RankingPages, own: OwnPage): KeywordLack[] {
  const { keyword, topic } = pages;
  const section = own.read === null ? null : sectionOn(keyword.terms, own.read);
  if (section === null || section.words < FEWEST_WORDS || section.before < FEWEST_BEFORE) return [];
  const isLong = (own.read?.words ?? 0) >= LONG_PAGE && !REFERENCE.test(own.title ?? "");
  const longer = topic.peers.filter(({ page }) => page.words > section.words);
  const [first] = longer;
  if (!isLong || own.about === "title" || first === undefined) return [];
  const whole = `“${own.title}”`;
  const text = `Give “${keyword.keyword}” a page of its own: you cover it in ${counted(section.words, "word")} under “${section.heading}”, after ${counted(section.before, "word")} about other things on ${whole}. ${whoHas(longer)} a page with it in the title.`;
  const evidence = longer.flatMap((page) => passageOf(keyword.terms, page));
  return [{ ...withoutFigures, kind: "title", text, evidence: evidence.slice(0, MOST_EVIDENCE) }];
}

function whoHas(pages: readonly ProsePage<RankingPage>[]): string {
  const domains = [...new Set(pages.map(({ page }) => domainOf(page.url) ?? page.url))];
  const [first, ...others] = domains;
  return others.length === 0 ? `${first} has` : `${domains.join(" and ")} have`;
}

/** Stems that add nothing in the heading of a section; English. */
const ADDS_NOTHING = new Set("support handl manag us creat write set up configur work".split(" "));

function sectionOn(keyword: readonly string[], page: ReadPage): PageSection | null {
  const isIt = (terms: ReadonlySet<string>) =>
    isTitledOnly(keyword, new Set([...terms].filter((term) => keyword.includes(term) || !ADDS_NOTHING.has(term))));
  for (const { text, terms } of page.headings) {
    const section = isIt(terms) ? sectionUnder(page, text) : null;
    if (section !== null && section.words > 0) return section;
  }
  return null;
}

const SHORTEST = 40;

/** It begins with something else, where a page of the same name says what the thing is. */
function openingLack({ keyword, prose, topic }: RankingPages, own: OwnPage): KeywordLack[] {
  if (prose === null || own.about !== "title" || prose.page.language !== "en") return [];
  const opening = openingOf(prose);
  if (opening.length === 0 || opensWith(keyword.terms, prose)) return [];
  const theirs = topic.peers.flatMap((peer) => {
    const says = openingOf(peer).find((sentence) => isDefinition(keyword.terms, sentence));
    return says === undefined || says.text.length < SHORTEST ? [] : [evidenceOf(peer.page, says.text, "theirs")];
  });
  if (theirs.length === 0) return [];
  const yours = evidenceOf(prose.page, opening.map(({ text }) => text).join(" "), "yours");
  const text = `Say at the start what “${keyword.keyword}” means: the first sentences of your page don't, and ${domainOf(theirs[0]?.url ?? "")} begins with it.`;
  return [{ ...withoutFigures, kind: "opening", text, evidence: [yours, ...theirs].slice(0, MOST_EVIDENCE) }];
}

function evidenceOf({ url, title }: ReadPage, says: string, whose: "yours" | "theirs"): Evidence {
  return { url, title: title || null, says, whose };
}

/** What a page of the same name explains, and another page of the site has: link it, or add a section. */
function ideaLacks({ keyword, ideas, own }: RankingPages): KeywordLack[] {
  if (own === null || (own.about !== "title" && own.about !== null)) return [];
  return ideas.flatMap(({ page, sections }): KeywordLack[] => {
    const [idea] = sections.toSorted((one, other) => Number(other.isCovered) - Number(one.isCovered));
    if (idea === undefined) return [];
    const { url, title } = idea.coveredBy;
    const says = idea.isCovered
      ? `Link from “${own.title}” to “${title}”: your page doesn't mention “${idea.heading}”, and that one covers it.`
      : `Add a section about “${idea.heading}”, or link to “${title}”, which mentions it: your page doesn't.`;
    const text = `${says} ${domainOf(page.url)} explains it on its page about “${keyword.keyword}”.`;
    const evidence: Evidence[] = [
      { url, title, says: title ?? url, whose: "yours" },
      evidenceOf(page, `${idea.heading}: ${idea.says}`, "theirs"),
    ];
    return [{ ...withoutFigures, kind: idea.isCovered ? "links" : "section", text, evidence }];
  });
}

/** As much as search engines show. */
const DESCRIPTION = { shortest: 60, longest: 160 } as const;

/** A page without a description, with a sentence of its own that would do. */
function descriptionLack({ keyword, prose }: RankingPages, own: OwnPage): KeywordLack[] {
  const isNamed = own.about === "title" || own.about === null;
  if (prose === null || !isNamed || prose.page.description !== "") return [];
  const fitting = prose.sentences.find(({ text, words }) => {
    const fits = text.length >= DESCRIPTION.shortest && text.length <= DESCRIPTION.longest;
    return fits && isDefinition(keyword.terms, { text, words });
  });
  if (fitting === undefined) return [];
  const text = `Give this page a meta description: it has none, so search engines cut a passage out of the page for “${keyword.keyword}”. This sentence of yours has the right length and says what it is.`;
  return [{ ...withoutFigures, kind: "description", text, evidence: [evidenceOf(prose.page, fitting.text, "yours")] }];
}

const SHORT_TITLE = 35;

/** A title of nothing but the keyword, where others say whose page it is. */
function bareTitleLack({ keyword, prose, topic, siteNames }: RankingPages, own: OwnPage): KeywordLack[] {
  const { about, title } = own;
  if (prose === null || title === null || about !== "title" || title.length > SHORT_TITLE) return [];
  const isBare = isTitledOnly(keyword.terms, prose.page.titleTerms);
  const name = siteNames.at(-1) ?? "";
  const isOurs = siteNames.some((one) => title.toLowerCase().includes(one.toLowerCase()));
  const theirs = topic.pages.filter(({ page }) => page.title.length > SHORT_TITLE && /\s[|–—-]\s/u.test(page.title));
  const [first] = theirs;
  if (!isBare || isOurs || name === "" || first === undefined) return [];
  const text = `Say in the title whose page this is: it is only “${title}”. “${bareHeading(title)} | ${name}” tells people what they will find, as the titles of ${domainOf(first.page.url)} do.`;
  const evidence = [evidenceOf(first.page, first.page.title, "theirs")];
  return [{ ...withoutFigures, kind: "title", text, evidence }];
}

const MOST_IN_PASSING = 3;

/** A sentence or two about it, and no page or section, where another site has a page. */
function passingLack({ keyword, prose, topic, isUnnamed, isNear }: RankingPages, own: OwnPage): KeywordLack[] {
  const dedicated = topic.peers.find(({ page }) => keyword.terms.length > 1 && page.words > 200);
  if (!isUnnamed || isNear || own.sentences > MOST_IN_PASSING) return [];
  if (dedicated === undefined || prose === null) return [];
  const words = keyword.keyword.toLowerCase().split(/\s+/u);
  const mention = prose.sentences.find((one) => linkTextIn(words, one, dedicated.page) !== null);
  if (mention === undefined) return [];
  const text = `You mention “${keyword.keyword}” only in passing: no title or heading of your pages has it. ${domainOf(dedicated.page.url)} has a page about it. Give it a page or a section.`;
  const yours = evidenceOf(prose.page, mention.text, "yours");
  const theirs = topic.peers.flatMap((page) => passageOf(keyword.terms, page));
  return [{ ...withoutFigures, kind: "heading", text, evidence: [yours, ...theirs].slice(0, MOST_EVIDENCE) }];
}

const FEWEST_SENTENCES = 4;
const LEAST_SHARE = 0.25;

/** Much of the page is about it, from its first sentences on, but its title has none of the words. */
function titleLack({ keyword, prose }: RankingPages, own: OwnPage): KeywordLack[] {
  if (prose === null || keyword.terms.some((term) => prose.page.titleTerms.has(term))) return [];
  const said = prose.sentences.filter(({ words }) => areTogether(keyword.terms, words));
  const isMuch = said.length >= FEWEST_SENTENCES && said.length >= LEAST_SHARE * prose.sentences.length;
  const [first] = openingOf(prose).filter(({ words }) => areTogether(keyword.terms, words));
  if (!isMuch || first === undefined) return [];
  const text = `Put “${keyword.keyword}” into the title: it is “${own.title}”, while ${said.length} of the ${prose.sentences.length} sentences on the page are about it.`;
  return [{ ...withoutFigures, kind: "title", text, evidence: [evidenceOf(prose.page, first.text, "yours")] }];
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
