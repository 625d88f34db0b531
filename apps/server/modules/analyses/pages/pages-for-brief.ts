import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { isAside, isListing, speaksOf } from "@sightline/domain/analyses";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import {
  answerFromIndex,
  findResearchedSite,
  type KeywordAnswer,
  type ResearchedSite,
  savedAnswers,
} from "../../positions/index.ts";
import { headedPages } from "./headed-pages.ts";
import { findPageNames } from "./indexed-pages.queries.ts";
import { findOwnPage, type KeywordOfSite, namesOf } from "./own-page.ts";
import { createPageReader, type PageReader, type WantedPage } from "./page-reader.ts";
import type { PageToLinkFrom } from "./pages-to-link-from.ts";
import { linksTo } from "./ranking-pages.ts";
import { comparedKeyword, contentWords, plainHeadings, type ReadPage } from "./read-page.ts";

/** What is known about a search: what the site has on it, and what its competitors have. */
export interface PagesForBrief {
  readonly site: ResearchedSite;
  /** It says what the site is about; null: not in the index. */
  readonly home: ReadPage | null;
  /** None of the site's pages are in the index. */
  readonly isUnread: boolean;
  /** The site's pages that cover the search, the best one first. */
  readonly covering: readonly ReadPage[];
  /** Others that come close, have a heading with a word of it, or are the best about one of its words. */
  readonly near: readonly ReadPage[];
  /** The titles and headings of further pages, where few cover it. */
  readonly others: readonly NamesOfPage[];
  /** Pages of competitors that cover it, the best of each site first. */
  readonly theirs: readonly (ReadPage & { readonly site: string })[];
  readonly linkFrom: readonly PageToLinkFrom[];
}

interface NamesOfPage {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly string[];
}

interface BriefPagesOptions {
  readonly userId: string;
  readonly site: string;
  readonly keyword: string;
  readonly now: Date;
}

const MOST = { own: 3, headed: 3, byWord: 3, theirs: 4, sites: 3 } as const;
const MOST_SEARCHED = 30;
const MOST_HEADED = 12;
const MOST_WORDS = 4;

/** From the newest known results and the built-in index: no paid search. Null: no such site. */
export async function pagesForBrief(
  db: Kysely<Tables>,
  { userId, site: domain, keyword, now }: BriefPagesOptions,
): Promise<PagesForBrief | null> {
  const site = await findResearchedSite(db, userId, domain);
  if (site === null) return null;
  const key = keywordKey(keyword);
  const saved = (await savedAnswers(db, site, [key])).get(key);
  const answer = saved?.answer ?? (await answerFromIndex(db, site, keyword, now));
  const read = createPageReader(db, userId);
  const of = { site, keyword, targetPage: saved?.targetPage ?? null, answer };
  const own = await ownPages(db, read, of);
  const { found, ...pages } = own;
  const [page = null] = pages.covering;
  const { linkFrom } = await linksTo(db, read, of, page === null ? null : found);
  const homes = [`https://${domain}/`, `https://${domain}/index.html`];
  const [home, index] = await read(homes.map((url) => ({ companyId: site.companyId, url })));
  return {
    ...{ site, ...pages, linkFrom },
    home: home ?? index ?? null,
    theirs: await coveringPages(db, read, { site, keyword, answer, own: page }),
  };
}

async function ownPages(db: Kysely<Tables>, read: PageReader, of: KeywordOfSite) {
  const { site, keyword } = of;
  const found = await findOwnPage(db, read, of);
  const options = { language: site.language, limit: MOST.own, names: namesOf(site) };
  const searchFor = (words: string) =>
    searchIndex(postgresIndex(db), [site.companyId], words, options);
  const search = await searchFor(keyword);
  const pagesAt = async (found: readonly { readonly url: string }[]) => {
    const pages = await read(found.map(({ url }) => ({ companyId: site.companyId, url })));
    return pages.filter((page) => page !== null);
  };
  const given = found?.read ?? null;
  const all = [...(given === null ? [] : [given]), ...(await pagesAt(search.results))];
  const language = given?.language ?? site.language;
  const asked = await comparedKeyword(keyword, language, namesOf(site));
  // A page that somebody chose may be about something else.
  const covering = distinct(all.filter((page) => speaksOf(page, asked))).slice(0, MOST.own);
  const isOther = ({ url }: ReadPage) => covering.every((page) => page.url !== url);
  const nearest = distinct([...all, ...(await pagesAt(search.nearest))]).filter(isOther);
  const near = nearest.slice(0, MOST.own - covering.length);
  const words = await contentWords(keyword, language, namesOf(site));
  const searched = { companyId: site.companyId, language, names: namesOf(site) };
  const urls = (await headedPages(db, searched, keyword)).slice(0, MOST_HEADED);
  const isFitting = (page: ReadPage) => isOther(page) && !isAside(page) && !isListing(page);
  const headed = (await pagesAt(urls.map((url) => ({ url })))).filter(isFitting);
  const named = distinct([...near, ...headed]).slice(0, near.length + MOST.headed);
  const byWord = (await pagesAt(await foundByWords(searchFor, words))).filter(isFitting);
  const close = distinct([...named, ...byWord]).slice(0, named.length + MOST.byWord);
  const others =
    covering.length < MOST.own ? await otherPages(db, site.companyId, [...covering, ...close]) : [];
  return { ...{ isUnread: search.pages === 0, found, covering, others }, near: close };
}

type Search = (words: string) => Promise<{ readonly results: readonly { readonly url: string }[] }>;

/** The best about each word alone, in turns: what is asked may stand under other words. */
async function foundByWords(search: Search, words: readonly string[]) {
  if (words.length < 2) return [];
  const found = await Promise.all(words.slice(0, MOST_WORDS).map(search));
  return [0, 1].flatMap((turn) => found.flatMap(({ results }) => results[turn] ?? []));
}

async function otherPages(
  db: Kysely<Tables>,
  companyId: string,
  read: readonly ReadPage[],
): Promise<NamesOfPage[]> {
  const pages = await findPageNames(db, companyId);
  return pages
    .filter(({ url }) => read.every((page) => page.url !== url))
    .map(({ url, title, headings }) => ({ url, title, headings: plainHeadings(headings) }));
}

function distinct(pages: readonly ReadPage[]): ReadPage[] {
  return [...new Map(pages.map((page) => [page.url, page])).values()];
}

interface Covering {
  readonly site: ResearchedSite;
  readonly keyword: string;
  readonly answer: KeywordAnswer | null;
  readonly own: ReadPage | null;
}

/** Those that rank in Google come first. */
async function coveringPages(
  db: Kysely<Tables>,
  read: PageReader,
  { site, keyword, answer, own }: Covering,
): Promise<PagesForBrief["theirs"]> {
  const { competitors } = site;
  const names = namesOf(site);
  const companies = competitors.map(({ companyId }) => companyId);
  const options = { language: site.language, limit: MOST_SEARCHED, names };
  const { results } = await searchIndex(postgresIndex(db), companies, keyword, options);
  const ranking = (answer?.comparison == null ? (answer?.results ?? []) : []).flatMap(
    ({ owner, url }): WantedPage[] => {
      const company = competitors.find(({ domain }) => domain === owner);
      return company === undefined ? [] : [{ companyId: company.companyId, url }];
    },
  );
  const found = results.map(({ company, url }) => ({ companyId: company, url }));
  const wanted = [...ranking, ...found].slice(0, MOST_SEARCHED);
  const language = own?.language ?? site.language;
  const fitting = new Map<string, ReadPage>();
  for (const page of await read(wanted)) {
    if (page === null || isAside(page) || isListing(page)) continue;
    if (language !== null && page.language !== language) continue;
    if (!speaksOf(page, await comparedKeyword(keyword, page.language, names))) continue;
    fitting.set(page.url, page);
  }
  return bestOfEach([...fitting.values()]).map((page) => ({
    ...page,
    site: competitors.find(({ companyId }) => companyId === page.companyId)?.name ?? "",
  }));
}

/** One of each site, and then second ones. */
function bestOfEach(pages: readonly ReadPage[]): ReadPage[] {
  const sites = [...Map.groupBy(pages, ({ companyId }) => companyId).values()];
  const chosen = sites.slice(0, MOST.sites);
  const turns = [0, 1].flatMap((turn) => chosen.flatMap((site) => site[turn] ?? []));
  return turns.slice(0, MOST.theirs);
}
