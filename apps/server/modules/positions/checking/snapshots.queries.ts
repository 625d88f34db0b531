import type { Tables } from "@sightline/database";
import type { CheckDevice } from "@sightline/domain/positions";
import type { SearchQuestion } from "@sightline/providers/search-results";
import { type Kysely, sql, type Transaction } from "kysely";
import type { SearchRun, Seen } from "./search-run.ts";

const TITLE_LENGTH = 300;

export interface SharedQuestion extends SearchQuestion {
  readonly keywordKey: string;
  /** The preferred engine: fallback answers from other engines aren't shared. */
  readonly engine: string;
  readonly day: string;
}

/** Today's web results for the same query, from any customer: nobody pays twice for one page. */
export async function findShared(
  db: Kysely<Tables>,
  { keywordKey, engine: wanted, country, language, device, depth, day }: SharedQuestion,
): Promise<SearchRun | null> {
  const row = await db
    .selectFrom("search_snapshots")
    .select([
      "id",
      "provider",
      "engine",
      sql<CheckDevice | null>`device`.as("device"),
      sql<{ position: number; url: string; title: string | null }[]>`results`.as("results"),
      "domains",
      sql<Seen["features"]>`features`.as("features"),
    ])
    .where("scope", "=", "")
    .where("keyword_key", "=", keywordKey)
    .where("day", "=", day)
    .where("engine", "=", wanted)
    .where("country", "=", country)
    .where("language", "=", language)
    .where((eb) => eb.or([eb("device", "is", null), eb("device", "=", device)]))
    .where("depth", ">=", depth)
    .orderBy("taken_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const seen: Seen = {
    depth,
    results: row.results
      .map((result, index) => ({ ...result, domain: row.domains[index] ?? "", description: null }))
      .filter(({ position }) => position <= depth),
    features: row.features,
    searched: null,
    costUsd: null,
    checkUrl: null,
    snapshotId: row.id,
  };
  const { provider, engine } = row;
  const asked = { provider, engine, country, language, device: row.device };
  return { ...asked, tried: [], outcome: { seen } };
}

export interface SnapshotOf {
  readonly keywordKey: string;
  readonly day: string;
  readonly takenAt: Date;
  /** The site whose index was searched; empty for web results. */
  readonly scope: string;
}

export async function saveSnapshot(
  tx: Transaction<Tables>,
  { keywordKey, day, takenAt, scope }: SnapshotOf,
  search: SearchRun,
  seen: Seen,
): Promise<number> {
  if (seen.snapshotId !== null) return seen.snapshotId;
  const { id } = await tx
    .insertInto("search_snapshots")
    .values({
      keyword_key: keywordKey,
      country: search.country,
      language: search.language,
      device: search.device,
      scope,
      provider: search.provider,
      engine: search.engine,
      day,
      depth: seen.depth,
      results: JSON.stringify(seen.results.map(brief)),
      domains: seen.results.map(({ domain }) => domain),
      positions: seen.results.map(({ position }) => position),
      features: JSON.stringify(seen.features.map(({ kind, position }) => ({ kind, position }))),
      searched: seen.searched === null ? null : JSON.stringify(seen.searched),
      cost_usd: seen.costUsd,
      check_url: seen.checkUrl,
      taken_at: takenAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function brief({ position, url, title }: Seen["results"][number]) {
  return { position, url, title: title?.slice(0, TITLE_LENGTH) ?? null };
}

/** Deletes a site's own snapshot that a newer check of the same day has replaced. */
export async function dropReplaced(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("search_snapshots").where("id", "=", id).where("scope", "!=", "").execute();
}
