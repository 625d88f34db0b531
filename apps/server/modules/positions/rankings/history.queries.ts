import type { Tables } from "@sightline/database";
import type { CheckDevice } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";
import { isFromProvider } from "../checking/positions-only.ts";
import type { Searched } from "../checking/search-run.ts";
import { isAbsent } from "../checking/what-was-compared.ts";
import { ownersOf, type WatchedDomain, watchedTable } from "./watched-domains.ts";

const MOST_DAYS = 800;

interface Range {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * The checks of search providers, oldest first; the caller must have checked ownership of the
 * keyword.
 */
export async function checksOf(db: Kysely<Tables>, keywordId: string, { from, to }: Range) {
  const newestFirst = await db
    .selectFrom("position_checks")
    .select([
      "day",
      sql<"ok" | "not-in-first" | "failed">`state`.as("state"),
      "position",
      "depth",
      "url",
      "reason",
      "provider",
      "engine",
      sql<CheckDevice | null>`device`.as("device"),
      "country",
      "language",
      "checked_at",
      "snapshot_id",
    ])
    .where("keyword_id", "=", keywordId)
    .where(isFromProvider("position_checks"))
    .$if(from !== undefined, (query) => query.where("day", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("day", "<=", to ?? ""))
    .orderBy("day", "desc")
    .limit(MOST_DAYS)
    .execute();
  return newestFirst.reverse();
}

/** What the built-in index said, oldest first; the same condition. */
export async function comparisonsOf(db: Kysely<Tables>, keywordId: string, { from, to }: Range) {
  const newestFirst = await db
    .selectFrom("position_checks")
    .select([
      "day",
      sql<boolean>`url is not null`.as("isCovered"),
      sql<boolean>`url is null and ${isAbsent("position_checks")}`.as("isAbsent"),
      sql<number>`searched_sites - 1`.as("competitors"),
      sql<number>`better_sites`.as("better"),
    ])
    .where("keyword_id", "=", keywordId)
    .where("state", "=", "compared")
    .$if(from !== undefined, (query) => query.where("day", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("day", "<=", to ?? ""))
    .orderBy("day", "desc")
    .limit(MOST_DAYS)
    .execute();
  return newestFirst.reverse();
}

/** Where each tracked site was in the saved results of a keyword, day by day, oldest first. */
export async function ranksByDayOfKeyword(
  db: Kysely<Tables>,
  keywordId: string,
  { from, to }: Range,
  watched: readonly WatchedDomain[],
): Promise<{ day: string; domain: string; position: number }[]> {
  const { rows } = await sql<{ day: string; domain: string; position: number }>`
    with watched as ${watchedTable(watched)}
    select checked.day, ranked.owner as domain, min(ranked.position) as position
    from position_checks as checked
    join search_snapshots as snapshot on snapshot.id = checked.snapshot_id
    cross join lateral ${ownersOf(sql`checked.depth`)} as ranked
    where checked.keyword_id = ${keywordId} and ${isFromProvider("checked")}
      and checked.day between ${from ?? "-infinity"} and ${to ?? "infinity"}
    group by 1, 2 order by 1
  `.execute(db);
  return rows;
}

export type CheckRow = Awaited<ReturnType<typeof checksOf>>[number];

interface KeptResult {
  readonly position: number;
  readonly url: string;
  readonly title: string | null;
}

/** `best` is missing in those from before comparisons, `unclear` in the first of these. */
type SearchedRow = Pick<Searched, "sites" | "pages"> & Partial<Pick<Searched, "best" | "unclear">>;

export function snapshotOf(db: Kysely<Tables>, keywordId: string, day: string) {
  return db
    .selectFrom("position_checks as checked")
    .innerJoin("search_snapshots as snapshot", "snapshot.id", "checked.snapshot_id")
    .where("checked.keyword_id", "=", keywordId)
    .where("checked.day", "=", day)
    .select([
      "checked.day",
      "checked.depth",
      "snapshot.provider",
      "snapshot.engine",
      "snapshot.device",
      "snapshot.country",
      "snapshot.language",
      "snapshot.taken_at",
      "snapshot.check_url",
      sql<number | null>`snapshot.cost_usd::float8`.as("cost_usd"),
      sql<SearchedRow | null>`snapshot.searched`.as("searched"),
      sql<KeptResult[]>`snapshot.results`.as("results"),
      "snapshot.domains",
      sql<{ kind: string; position: number | null }[]>`snapshot.features`.as("features"),
    ])
    .executeTakeFirst();
}

export type SnapshotRow = NonNullable<Awaited<ReturnType<typeof snapshotOf>>>;
