import type { AiReading } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { newestCompleteCrawl } from "../../crawling/index.ts";

/** Rules whose findings keep answer engines from quoting a page. */
export const QUOTING_RULES = [
  "content-needs-script",
  "title-missing",
  "jsonld-parse-error",
  "answer-structure",
] as const;
export type QuotingRule = (typeof QUOTING_RULES)[number];

export interface RuleOccurrences {
  readonly rule: QuotingRule;
  readonly pages: number;
  readonly first: readonly { readonly url: string; readonly detail: string }[];
}

/** How readable a site is, by its newest complete crawl. */
export interface CrawlFacts {
  readonly home: string;
  readonly pages: number;
  readonly readings: readonly AiReading[];
  /** Null when robots.txt didn't respond, or the crawl didn't store it. */
  readonly robotsStatus: number | null;
  readonly occurrences: readonly RuleOccurrences[];
  /** Pages with structured data, and its types; null if the crawl didn't store them. */
  readonly structured: { readonly pages: number; readonly kinds: readonly string[] } | null;
}

/** Null: no crawl has completed, or its details were deleted. */
export async function readCrawlFacts(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<CrawlFacts | null> {
  const hasPages = sql<boolean>`crawls.pages > 0 and crawls.home is not null`;
  const id = await newestCompleteCrawl(db, userId, companyId, hasPages);
  if (id === null) return null;
  const crawl = await db
    .selectFrom("crawls")
    .select(["home", "pages", "ai_crawlers", "robots_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    home: crawl.home ?? "",
    pages: crawl.pages ?? 0,
    robotsStatus: crawl.robots_status,
    readings: crawl.ai_crawlers as unknown as readonly AiReading[],
    occurrences: await occurrencesOf(db, id),
    structured: await structuredDataOf(db, id),
  };
}

const OCCURRENCES_SHOWN = 3;

async function occurrencesOf(db: Kysely<Tables>, crawlId: string): Promise<RuleOccurrences[]> {
  const { rows } = await sql<RuleOccurrences>`
    select rule, count(*) as pages,
      jsonb_agg(jsonb_build_object('url', url, 'detail', detail) order by url)
        filter (where nth <= ${OCCURRENCES_SHOWN}) as first
    from (
      select rule, url, detail, row_number() over (partition by rule order by url) as nth
      from crawl_findings
      where crawl_id = ${crawlId} and rule = any(${[...QUOTING_RULES]}::text[])
    ) as listed
    group by rule order by rule
  `.execute(db);
  return rows;
}

/** Most used types first. */
async function structuredDataOf(
  db: Kysely<Tables>,
  crawlId: string,
): Promise<CrawlFacts["structured"]> {
  const { rows } = await sql<{ known: boolean | null; pages: number; kinds: string[] }>`
    with kept as (
      select facts -> 'dataKinds' as kinds from crawl_facts where crawl_id = ${crawlId}
    ), used as (
      select kind, count(*) as pages from kept
      cross join lateral jsonb_array_elements_text(coalesce(kinds, '[]')) as kind group by kind
    )
    select
      (select bool_and(kinds is not null) from kept) as known,
      (select count(*) from kept where kinds <> '[]') as pages,
      coalesce((select array_agg(kind order by pages desc, kind) from used), '{}') as kinds
  `.execute(db);
  const { known = null, pages = 0, kinds = [] } = rows[0] ?? {};
  return known === true ? { pages, kinds } : null;
}
