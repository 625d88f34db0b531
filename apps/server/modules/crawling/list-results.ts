import type { CrawledPage, IssueOccurrence, PageReport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { CrawlRow } from "./crawls.queries.ts";
import { cursorAfter } from "./cursor.ts";
import { withoutIgnored } from "./ignoring/without-ignored.ts";
import { presentPage, presentPageReport } from "./present.ts";
import {
  anchorsOfPages,
  countPages,
  findingsOfPage,
  findPage,
  inlinksOf,
  occurrencesOf,
  type PageListOptions,
  pagesOf,
} from "./results.queries.ts";

interface OccurrenceOptions {
  readonly rule: string;
  readonly after: PageListOptions["after"];
  readonly limit: number;
}

export async function listOccurrences(
  db: Kysely<Tables>,
  crawl: CrawlRow,
  userId: string,
  { rule, after, limit }: OccurrenceOptions,
): Promise<{ rows: IssueOccurrence[]; next: string | null }> {
  const reader = { userId, companyId: crawl.company_id };
  const from = { rule, after: after?.url ?? null, limit: limit + 1 };
  const rows = await occurrencesOf(db, crawl.id, reader, from);
  return paged(rows, limit, ({ url }) => cursorAfter(0, url));
}

export async function listPages(
  db: Kysely<Tables>,
  crawl: CrawlRow,
  userId: string,
  options: Omit<PageListOptions, "crawlId">,
): Promise<{ rows: CrawledPage[]; total: number; next: string | null }> {
  const { search, sort, limit } = options;
  const found = await pagesOf(db, { ...options, crawlId: crawl.id, limit: limit + 1 });
  const { rows, next } = paged(found, limit, (row) =>
    cursorAfter(sort === "url" ? 0 : row[sort], row.url),
  );
  const reader = { userId, companyId: crawl.company_id };
  const judged = await withoutIgnored(db, crawl.id, reader, rows);
  return {
    rows: judged.map((row) => presentPage(crawl, row)),
    total: await countPages(db, crawl.id, search),
    next,
  };
}

/** One row more than requested shows whether there is a next page. */
function paged<Row>(found: readonly Row[], limit: number, cursor: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursor(last) : null };
}

export async function reportPage(
  db: Kysely<Tables>,
  crawl: CrawlRow,
  userId: string,
  url: string,
): Promise<PageReport | null> {
  const found = await findPage(db, crawl.id, url);
  if (found === undefined) return null;
  const reader = { userId, companyId: crawl.company_id };
  const [row = found] = await withoutIgnored(db, crawl.id, reader, [found]);
  const final = row.final_url ?? row.url;
  const findings = await findingsOfPage(db, crawl.id, reader, [row.url, final]);
  const inlinks = await inlinksOf(db, crawl.id, final);
  const linking = await anchorsOfPages(db, crawl.id, inlinks?.first ?? []);
  return presentPageReport({ crawl, row, findings, inlinks, linking });
}
