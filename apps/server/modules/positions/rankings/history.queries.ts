import type { Tables } from "@sightline/database";
import type { CheckDevice } from "@sightline/domain/positions";
import { type Kysely, sql } from "kysely";

const MOST_DAYS = 800;

/** Oldest first; the caller must have checked ownership of the keyword. */
export async function checksOf(
  db: Kysely<Tables>,
  keywordId: string,
  { from, to }: { from: string | undefined; to: string | undefined },
) {
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
    .$if(from !== undefined, (query) => query.where("day", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("day", "<=", to ?? ""))
    .orderBy("day", "desc")
    .limit(MOST_DAYS)
    .execute();
  return newestFirst.reverse();
}

export type CheckRow = Awaited<ReturnType<typeof checksOf>>[number];

interface KeptResult {
  readonly position: number;
  readonly url: string;
  readonly title: string | null;
}

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
      sql<{ sites: number; pages: number } | null>`snapshot.searched`.as("searched"),
      sql<KeptResult[]>`snapshot.results`.as("results"),
      "snapshot.domains",
      sql<{ kind: string; position: number | null }[]>`snapshot.features`.as("features"),
    ])
    .executeTakeFirst();
}

export type SnapshotRow = NonNullable<Awaited<ReturnType<typeof snapshotOf>>>;
