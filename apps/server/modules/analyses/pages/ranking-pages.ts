import type { Tables } from "@sightline/database";
import { type ComparedKeyword, speaksOf } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { findOwnPage, type KeywordOfSite, namesOf, type OwnPage } from "./own-page.ts";
import type { PageReader } from "./page-reader.ts";
import { comparedKeyword, type ReadPage } from "./read-page.ts";
import { coverageOf, type SiteCoverage } from "./site-coverage.ts";
import { type Topic, topicOf } from "./topic-of-pages.ts";

/** The page that should rank, and pages of competitors that cover the keyword. */
export interface RankingPages {
  readonly keyword: ComparedKeyword;
  /** Null: the site has no page with the words of the keyword. */
  readonly own: OwnPage | null;
  /** Where the own page ranks; null: it isn't found, or another one is. */
  readonly ownPosition: number | null;
  /** What a search of the site's pages found where it has no page about the keyword. */
  readonly coverage: SiteCoverage | null;
  /** Pages of tracked competitors that are in the index and cover the keyword, by position. */
  readonly rivals: readonly RankingPage[];
  readonly topic: Topic<RankingPage>;
}

export interface RankingPage extends ReadPage {
  readonly position: number;
}

export async function rankingPages(
  db: Kysely<Tables>,
  read: PageReader,
  of: KeywordOfSite,
): Promise<RankingPages> {
  const { site, answer } = of;
  const names = namesOf(site);
  const own = await findOwnPage(db, read, of);
  const ranking = await pagesThatRank(read, of);
  // Pages in different languages share no words to compare.
  const language = own?.read?.language ?? ranking[0]?.language ?? site.language;
  const keyword = await comparedKeyword(of.keyword, language, names);
  const rivals = ranking.filter((page) => page.language === language && speaksOf(page, keyword));
  const companies = [site, ...site.competitors].map(({ companyId }) => companyId);
  const searched = { language: site.language, names };
  return {
    keyword,
    own,
    ownPosition: own?.why === "ranks" ? (answer?.position ?? null) : null,
    coverage:
      own === null
        ? await coverageOf(postgresIndex(db), site.companyId, of.keyword, searched)
        : null,
    rivals,
    topic: await topicOf(db, keyword, rivals, { companies, names }),
  };
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
