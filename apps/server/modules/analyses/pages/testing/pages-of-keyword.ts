import type { Tables } from "@sightline/database";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import {
  answerFromIndex,
  findResearchedSite,
  type KeywordAnswer,
  type ResearchedSite,
  savedAnswers,
} from "../../../positions/index.ts";
import { createPageReader } from "../page-reader.ts";
import { type RankingPages, rankingPages } from "../ranking-pages.ts";

/** A keyword's pages, outside an analysis. */
export interface PagesOfKeyword extends RankingPages {
  readonly site: ResearchedSite;
  /** Null: never searched, and the site was never crawled. */
  readonly answer: KeywordAnswer | null;
}

interface KeywordPagesOptions {
  readonly userId: string;
  readonly site: string;
  readonly keyword: string;
  readonly now: Date;
}

/** From the newest known results or the built-in index: no paid search. Null: no such site. */
export async function pagesOfKeyword(
  db: Kysely<Tables>,
  { userId, site: domain, keyword, now }: KeywordPagesOptions,
): Promise<PagesOfKeyword | null> {
  const site = await findResearchedSite(db, userId, domain);
  if (site === null) return null;
  const key = keywordKey(keyword);
  const saved = (await savedAnswers(db, site, [key])).get(key);
  const answer = saved?.answer ?? (await answerFromIndex(db, site, keyword, now));
  const of = { site, keyword, targetPage: saved?.targetPage ?? null, answer };
  return { site, answer, ...(await rankingPages(db, createPageReader(db, userId), of)) };
}
