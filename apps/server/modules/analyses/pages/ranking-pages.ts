import type { Tables } from "@sightline/database";
import {
  bareHeading,
  type ComparedKeyword,
  isNamedIn,
  isTitledOnly,
  type ProsePage,
  sectionUnder,
  speaksOf,
} from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { findOwnPage, type KeywordOfSite, namesOf, type OwnPage } from "./own-page.ts";
import { proseOfPage } from "./page-prose.ts";
import type { PageReader } from "./page-reader.ts";
import { type PageToLinkFrom, pagesToLinkFrom } from "./pages-to-link-from.ts";
import { comparedKeyword, contentTerms, type ReadPage } from "./read-page.ts";
import { coverageOf, type SiteCoverage } from "./site-coverage.ts";
import { type Topic, topicOf } from "./topic-of-pages.ts";

/** The page that should rank, and pages of competitors that cover the keyword. */
export interface RankingPages {
  readonly keyword: ComparedKeyword;
  /** Null: the site has no page with the words of the keyword. */
  readonly own: OwnPage | null;
  /** What a search of the site's pages found where it has no page about the keyword. */
  readonly coverage: SiteCoverage | null;
  /** Pages of tracked competitors that are in the index and cover the keyword, by position. */
  readonly rivals: readonly RankingPage[];
  readonly topic: Topic<RankingPage>;
  /** The page that comes closest is about nothing but some of its words. */
  readonly isNear: boolean;
  /** The models that are about nothing else. */
  readonly dedicated: readonly ProsePage<RankingPage>[];
  /** The models that answer the search better than the site. */
  readonly ahead: readonly ProsePage<RankingPage>[];
  /** The keyword names a competitor: whose page should rank for it is anybody's guess. */
  readonly isAboutCompetitor: boolean;
  /** Results of a search engine with every word of the keyword in their titles. */
  readonly titled: readonly { readonly url: string; readonly title: string }[];
  /** Pages of the site that mention the keyword and don't link to its page about it. */
  readonly linkFrom: readonly PageToLinkFrom[];
  /** The section of the site's page that they should link to; null: the page itself. */
  readonly linkTo: string | null;
  /** The title of the site's page names the keyword and nothing else. */
  readonly isWhole: boolean;
  /** Its meta description has a word of the keyword. */
  readonly isDescribed: boolean;
  /** The site's page in sentences; null: none, or not crawled. */
  readonly prose: ProsePage<ReadPage> | null;
  /** As people call it, its own name last. */
  readonly siteNames: readonly string[];
}

export interface RankingPage extends ReadPage {
  readonly position: number;
}

export async function rankingPages(
  db: Kysely<Tables>,
  read: PageReader,
  of: KeywordOfSite,
): Promise<RankingPages> {
  const { site } = of;
  const names = namesOf(site);
  const own = await findOwnPage(db, read, of);
  const ranking = await pagesThatRank(read, of);
  // Pages in different languages share no words to compare.
  const language = own?.read?.language ?? ranking[0]?.language ?? site.language;
  const keyword = await comparedKeyword(of.keyword, language, names);
  const rivals = ranking.filter((page) => page.language === language && speaksOf(page, keyword));
  const companies = [site, ...site.competitors].map(({ companyId }) => companyId);
  const searched = { language: site.language, names };
  const coverage =
    own === null ? await coverageOf(postgresIndex(db), site.companyId, of.keyword, searched) : null;
  const field = { own: own?.read ?? null, companies, names };
  const topic = await topicOf(db, keyword, rivals, field);
  const prose = own?.read == null ? null : await proseOfPage(own.read, names);
  return {
    keyword,
    own,
    coverage,
    isNear: await isNear(keyword.terms, own?.title ?? nearestTitle(coverage), language, names),
    rivals,
    topic,
    dedicated: await aboutNothingElse(keyword.terms, topic.models, names),
    ahead: aheadOf(topic.models, of, own?.why === "ranks"),
    isAboutCompetitor: site.competitors.some((one) => isNamedIn(of.keyword, one)),
    titled: await titledResults(of, language, names),
    ...(await linksTo(db, read, of, own)),
    isDescribed: await isDescribed(keyword.terms, own?.read ?? null, names),
    prose,
    siteNames: site.names,
  };
}

function nearestTitle(coverage: SiteCoverage | null): string | null {
  return coverage?.kind === "absent" ? (coverage.nearest?.title ?? null) : null;
}

async function isNear(
  keyword: readonly string[],
  title: string | null,
  language: string | null,
  names: readonly string[],
): Promise<boolean> {
  const terms = new Set(await contentTerms(title ?? "", language, names));
  return keyword.some((term) => terms.has(term) && isTitledOnly([term], terms));
}

async function aboutNothingElse(
  keyword: readonly string[],
  models: readonly ProsePage<RankingPage>[],
  names: readonly string[],
): Promise<ProsePage<RankingPage>[]> {
  const dedicated: ProsePage<RankingPage>[] = [];
  for (const model of models) {
    const { title, language } = model.page;
    const terms = await contentTerms(title, language, names);
    if (isTitledOnly(keyword, new Set(terms))) dedicated.push(model);
  }
  return dedicated;
}

/** By their positions in the results, or by sites where the built-in index compared them. */
function aheadOf(
  models: readonly ProsePage<RankingPage>[],
  { site, answer }: KeywordOfSite,
  isOwnRanking: boolean,
): ProsePage<RankingPage>[] {
  if (answer === null) return [];
  const { comparison } = answer;
  if (comparison === null) {
    const position = isOwnRanking ? answer.position : null;
    return models.filter(({ page }) => position === null || page.position < position);
  }
  const better = site.competitors.filter(({ domain }) => comparison.better.includes(domain));
  return models.filter((model) => better.some(({ companyId }) => companyId === model.site));
}

/** Only of a search engine: the built-in index knows but a few sites. */
async function titledResults(
  { site, keyword, answer }: KeywordOfSite,
  language: string | null,
  names: readonly string[],
): Promise<RankingPages["titled"]> {
  if (answer === null || answer.looked.provider === "embedded") return [];
  const wanted = await contentTerms(keyword, language, names);
  const titled: { url: string; title: string }[] = [];
  for (const { owner, url, title } of answer.results) {
    if (owner === site.domain || title === null || wanted.length === 0) continue;
    const held = await contentTerms(title, language, []);
    if (wanted.every((term) => held.includes(term))) titled.push({ url, title });
  }
  return titled;
}

type Links = Pick<RankingPages, "linkFrom" | "linkTo" | "isWhole">;

const NO_LINKS: Links = { linkFrom: [], linkTo: null, isWhole: false };

async function isDescribed(
  keyword: readonly string[],
  page: ReadPage | null,
  names: readonly string[],
): Promise<boolean> {
  if (page === null || page.description === "") return false;
  const described = await contentTerms(page.description, page.language, names);
  return keyword.some((term) => described.includes(term));
}

/** To a page or section whose title says what it is about: another may not be the right one. */
export async function linksTo(
  db: Kysely<Tables>,
  read: PageReader,
  { site, keyword }: KeywordOfSite,
  own: OwnPage | null,
): Promise<Links> {
  const names = namesOf(site);
  if (own?.read == null) return NO_LINKS;
  const { terms } = await comparedKeyword(keyword, own.read.language, names);
  const named = await contentTerms(own.read.title, own.read.language, names);
  const isWhole = isTitledOnly(terms, new Set(named));
  const section = isWhole ? null : sectionNamed(keyword, terms, own.read);
  if (!isWhole && section === null) return NO_LINKS;
  const { companyId, language } = site;
  const target = { companyId, language, names, keyword, target: own.read };
  const linkTo = section !== null && isTitleOf(own.read, section) ? null : section;
  return { linkFrom: await pagesToLinkFrom(db, read, target), linkTo, isWhole };
}

/** A title is often the first heading with the site's name behind it. */
function isTitleOf({ title }: ReadPage, heading: string): boolean {
  return bareHeading(title).toLowerCase().startsWith(bareHeading(heading).toLowerCase());
}

const LONGEST_SECTION_PAGE = 15_000;
const FEWEST_WORDS_OF_SECTION = 80;
const ARTICLE = /^(?:the|an?)\s/iu;

/** A section of that name, with something in it. */
function sectionNamed(keyword: string, terms: readonly string[], page: ReadPage): string | null {
  if (page.words > LONGEST_SECTION_PAGE) return null;
  const named = page.headings.filter((heading) => isTitledOnly(terms, heading.terms));
  const [only] = named;
  if (named.length !== 1 || only === undefined) return null;
  // `The From: header line` is about one header line.
  const words = bareHeading(only.text).replace(ARTICLE, "").split(" ").length;
  if (words > keyword.split(" ").length) return null;
  const section = sectionUnder(page, only.text);
  return (section?.words ?? 0) >= FEWEST_WORDS_OF_SECTION ? only.text : null;
}

const MOST_RIVALS = 10;
/** So that no single site dominates what pages about a topic have in common. */
const MOST_OF_A_SITE = 3;

async function pagesThatRank(
  read: PageReader,
  { site, answer }: KeywordOfSite,
): Promise<RankingPage[]> {
  const companies = new Map(site.competitors.map((one) => [one.domain, one.companyId]));
  const taken = new Map<string, number>();
  const wanted = (answer?.results ?? []).flatMap(({ owner, url, position }) => {
    const companyId = owner === null ? undefined : companies.get(owner);
    if (companyId === undefined) return [];
    const before = taken.get(companyId) ?? 0;
    taken.set(companyId, before + 1);
    return before < MOST_OF_A_SITE ? [{ companyId, url, position }] : [];
  });
  const nearest = wanted.slice(0, MOST_RIVALS);
  const pages = await read(nearest);
  return nearest.flatMap(({ position }, index) => {
    const page = pages[index] ?? null;
    return page === null ? [] : [{ ...page, position }];
  });
}
