import type { Tables } from "@sightline/database";
import { CRAWLS_KEPT_IN_FULL } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../platform/database/index.ts";
import { countsFor } from "./counted-crawls.queries.ts";
import type { Watcher } from "./watcher.ts";

/** Only a crawl in progress needs them. */
const WORKING_TABLES = ["crawl_urls", "crawl_sitemap_urls", "crawl_contents"] as const;

const DETAILS = [
  ...WORKING_TABLES,
  "crawl_pages",
  "crawl_facts",
  "crawl_findings",
  "crawl_inlinks",
] as const;

const hasRowsIn = (tables: readonly string[]) =>
  sql<boolean>`(${sql.join(
    tables.map((table) => sql`exists (select from ${sql.table(table)} where crawl_id = crawls.id)`),
    sql` or `,
  )})`;

const isStored = sql<boolean>`
  crawls.trimmed_at is null and crawls.status in ('complete', 'failed', 'cancelled')`;

/** Trimming may have been cut off. */
const isHalfTrimmed = sql<boolean>`crawls.trimmed_at is not null and ${hasRowsIn(DETAILS)}`;

/** So may have been what follows the end of a crawl. */
const isHalfEnded = sql<boolean>`${isStored} and ${hasRowsIn(WORKING_TABLES)}`;

/** Companies with more crawls stored in full than one customer keeps, or with rows left over. */
export async function companiesToTrim(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from crawls where ${isStored}
    group by company_id having count(*) > ${CRAWLS_KEPT_IN_FULL}
    union
    select company_id from crawls
    where ${isHalfTrimmed} and trimmed_at > now() - interval '30 days'
    union
    select company_id from crawls
    where ended_at > now() - interval '30 days' and ${isHalfEnded}
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
        partition by requested_by, part is null order by created_at desc, id) as age
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

/** Deletes what is left of a company's trimmed crawls, and what its ended ones no longer need. */
export async function* deleteDetails(
  db: Kysely<Tables>,
  companyId: string,
): AsyncGenerator<number> {
  const { rows } = await sql<{ id: string; is_trimmed: boolean }>`
    select id, trimmed_at is not null as is_trimmed from crawls
    where company_id = ${companyId} and (${isHalfTrimmed} or ${isHalfEnded})
  `.execute(db);
  for (const { id, is_trimmed } of rows) {
    yield* is_trimmed ? deleteRows(db, id, DETAILS) : deleteWorkingRows(db, id);
  }
}

export function deleteWorkingRows(db: Kysely<Tables>, crawlId: string): AsyncGenerator<number> {
  return deleteRows(db, crawlId, WORKING_TABLES);
}

async function* deleteRows(
  db: Kysely<Tables>,
  crawlId: string,
  tables: readonly string[],
): AsyncGenerator<number> {
  for (const table of tables) yield* deleteInSlices(db, table, sql`crawl_id = ${crawlId}`);
}
