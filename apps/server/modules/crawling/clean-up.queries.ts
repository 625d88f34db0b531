import type { Tables } from "@sightline/database";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../platform/database/index.ts";
import { countsFor } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

const DETAILS = [
  "crawl_urls",
  "crawl_sitemap_urls",
  "crawl_pages",
  "crawl_facts",
  "crawl_findings",
  "crawl_inlinks",
  "crawl_contents",
] as const;

const isStored = sql<boolean>`
  crawls.trimmed_at is null and crawls.status in ('complete', 'failed', 'cancelled')`;

/** Trimming may have been cut off. */
const isHalfTrimmed = sql<boolean>`
  crawls.trimmed_at is not null and (${sql.join(
    DETAILS.map(
      (table) => sql`exists (select from ${sql.table(table)} where crawl_id = crawls.id)`,
    ),
    sql` or `,
  )})`;

/** Companies with more crawls stored in full than one customer keeps. */
export async function companiesToTrim(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from crawls where ${isStored}
    group by company_id having count(*) > ${CRAWLS_KEPT_IN_FULL}
    union
    select company_id from crawls
    where ${isHalfTrimmed} and trimmed_at > now() - interval '30 days'
  `.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Those that nobody asked for recently, and that are not among the newest of any watcher. */
export async function crawlsToTrim(
  db: Kysely<Tables>,
  companyId: string,
  watchers: readonly Watcher[],
): Promise<string[]> {
  const judge = { userId: sql.ref("watcher.user_id"), pageLimit: sql.ref("watcher.page_limit") };
  const { rows } = await sql<{ id: string }>`
    select id from crawls where company_id = ${companyId} and ${isStored}
    except
    select id from (
      select id, row_number() over (
        partition by requested_by order by created_at desc, id) as age
      from crawls where company_id = ${companyId} and ${isStored}
    ) as asked_for
    where age <= ${CRAWLS_KEPT_IN_FULL}
    except
    select newest.id
    from unnest(
      ${watchers.map(({ userId }) => userId)}::uuid[],
      ${watchers.map(({ pageLimit }) => pageLimit)}::int[]
    ) as watcher (user_id, page_limit)
    cross join lateral (
      select id from crawls
      where company_id = ${companyId} and ${isStored} and ${countsFor(judge)}
      order by created_at desc, id limit ${CRAWLS_KEPT_IN_FULL}
    ) as newest
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** From here on only their summary is shown. */
export async function markTrimmed(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`update crawls set trimmed_at = now() where id = any(${ids}::uuid[])`.execute(db);
}

/** Deletes what is left of a company's trimmed crawls. */
export async function* deleteDetails(
  db: Kysely<Tables>,
  companyId: string,
): AsyncGenerator<number> {
  const { rows } = await sql<{ id: string }>`
    select id from crawls where company_id = ${companyId} and ${isHalfTrimmed}
  `.execute(db);
  for (const { id } of rows) {
    for (const table of DETAILS) yield* deleteInSlices(db, table, sql`crawl_id = ${id}`);
  }
}
