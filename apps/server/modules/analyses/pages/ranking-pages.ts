import type { Tables } from "@sightline/database";
import type { ComparedKeyword } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { findOwnPage, type KeywordOfSite, type OwnPage } from "./own-page.ts";
import type { PageReader } from "./page-reader.ts";
import { comparedKeyword, type ReadPage } from "./read-page.ts";
import { withoutFrames } from "./without-frames.ts";

/** The page that should rank, and the ranking pages. */
export interface RankingPages {
  readonly keyword: ComparedKeyword;
  /** Null: the site has no page about the keyword. */
  readonly own: OwnPage | null;
  /** Pages of tracked competitors that are in the index, by position. */
  readonly rivals: readonly RankingPage[];
}

export interface RankingPage extends ReadPage {
  readonly position: number;
}

export async function rankingPages(
  db: Kysely<Tables>,
  read: PageReader,
  of: KeywordOfSite,
): Promise<RankingPages> {
  const own = await findOwnPage(db, read, of);
  const ranking = await pagesThatRank(read, of);
  // Pages in different languages share no words to compare.
  const language = own?.read?.language ?? ranking[0]?.language ?? of.site.language;
  const rivals = ranking.filter((page) => page.language === language);
  return {
    keyword: await comparedKeyword(of.keyword, language),
    own,
    rivals: await withoutFrames(db, rivals, of.site.competitors),
  };
}

const MOST_RIVALS = 10;
/** So that no single site dominates what ranking pages have in common. */
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
