import type { CrawledPage } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { indexabilityWords } from "@sightline/domain/crawling";
import { csvLines, toCsv } from "@sightline/domain/csv";
import type { Kysely } from "kysely";
import { type CrawlRow, findCrawl } from "./crawls.queries.ts";
import { withoutIgnored } from "./ignoring/without-ignored.ts";
import { presentPage, presentRule } from "./present.ts";
import { allOccurrences, PAGE_COLUMNS, pagesOf } from "./results.queries.ts";

/** A CSV file, streamed from the database; null when this user has no such crawl. */
export type ExportCrawl = (
  userId: string,
  crawlId: string,
  kind: string,
) => Promise<{ readonly name: string; readonly chunks: AsyncIterable<string> } | null>;

const BATCH_SIZE = 1_000;

export function exportCrawl(db: Kysely<Tables>): ExportCrawl {
  const kinds = { issues: issueChunks, pages: pageChunks };
  return async (userId, crawlId, kind) => {
    if (kind !== "issues" && kind !== "pages") return null;
    const crawl = await findCrawl(db, userId, crawlId);
    if (crawl === undefined) return null;
    const day = dayOf(crawl.created_at);
    const site = crawl.domain.replace(/[^\w.-]/g, "-");
    return { name: `${site}-${kind}-${day}.csv`, chunks: kinds[kind](db, crawl, userId) };
  };
}

const ISSUE_COLUMNS = ["severity", "issue", "url", "detail", "how to fix it", "rule", "ignored"];

async function* issueChunks(
  db: Kysely<Tables>,
  crawl: CrawlRow,
  userId: string,
): AsyncGenerator<string> {
  const reader = { userId, companyId: crawl.company_id };
  yield toCsv(ISSUE_COLUMNS, []);
  let last: { rule: string; url: string } | null = null;
  for (;;) {
    const rows = await allOccurrences(db, crawl.id, reader, last, BATCH_SIZE);
    if (rows.length > 0) yield csvLines(rows.map(issueCells));
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH_SIZE) return;
  }
}

type Occurrence = Awaited<ReturnType<typeof allOccurrences>>[number];

function issueCells({ rule, url, detail, ignored }: Occurrence) {
  const { severity, title, fix } = presentRule(rule);
  return [severity, title, url, detail, fix, rule, ignored];
}

async function* pageChunks(
  db: Kysely<Tables>,
  crawl: CrawlRow,
  userId: string,
): AsyncGenerator<string> {
  const reader = { userId, companyId: crawl.company_id };
  yield toCsv(PAGE_COLUMNS, []);
  let url: string | null = null;
  for (;;) {
    const rows = await pagesOf(db, {
      crawlId: crawl.id,
      sort: "url",
      order: "asc",
      after: url === null ? null : { value: 0, url },
      limit: BATCH_SIZE,
    });
    const judged = await withoutIgnored(db, crawl.id, reader, rows);
    const pages = judged.map((row) => presentPage(crawl, row));
    if (pages.length > 0) {
      yield csvLines(pages.map((page) => PAGE_COLUMNS.map((column) => cellOf(page, column))));
    }
    url = rows.at(-1)?.url ?? null;
    if (rows.length < BATCH_SIZE) return;
  }
}

function cellOf(page: CrawledPage, column: (typeof PAGE_COLUMNS)[number]) {
  if (column !== "indexability") return page[column];
  return page.indexability === null ? null : indexabilityWords(page.indexability);
}
