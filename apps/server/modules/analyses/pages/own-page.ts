import type { ExaminedRow } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { speaksOf } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { namesOfCompanies } from "../../companies/index.ts";
import { postgresIndex } from "../../crawling/index.ts";
import type { KeywordAnswer, ResearchedSite } from "../../positions/index.ts";
import type { PageReader } from "./page-reader.ts";
import { comparedKeyword, type ReadPage } from "./read-page.ts";

/** A keyword whose pages are to be compared. */
export interface KeywordOfSite {
  readonly site: ResearchedSite;
  readonly keyword: string;
  /** The target page the customer chose. */
  readonly targetPage: string | null;
  /** Null: no known results. */
  readonly answer: Pick<KeywordAnswer, "url" | "results"> | null;
}

export interface OwnPage {
  readonly url: string;
  readonly title: string | null;
  readonly why: NonNullable<ExaminedRow["page"]>["why"];
  /** Null: not in the index. */
  readonly read: ReadPage | null;
}

/** The page the customer chose, the one that ranks, or the best match. */
export async function findOwnPage(
  db: Kysely<Tables>,
  read: PageReader,
  { site, keyword, targetPage, answer }: KeywordOfSite,
): Promise<OwnPage | null> {
  const ranks = answer?.url ?? null;
  const url = targetPage ?? ranks;
  if (url !== null) {
    const [page = null] = await read([{ companyId: site.companyId, url }]);
    const found = answer?.results.find((result) => result.url === url);
    const title = page?.title ?? found?.title ?? null;
    return { url, title, why: targetPage === null ? "ranks" : "target", read: page };
  }
  const names = await namesOfCompanies(db, site.userId, [site.companyId]);
  const options = { language: site.language, limit: 1, names };
  const { best } = await searchIndex(postgresIndex(db), [site.companyId], keyword, options);
  const wanted = best.slice(0, 1).map((result) => ({ companyId: site.companyId, url: result.url }));
  const [page = null] = await read(wanted);
  if (page === null) return null;
  if (!speaksOf(page, await comparedKeyword(keyword, page.language))) return null;
  return { url: page.url, title: page.title, why: "best-match", read: page };
}
