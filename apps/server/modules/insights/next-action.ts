import type { NextAction } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { PAID_ANALYSES } from "@sightline/domain/analyses";
import { nextAction } from "@sightline/domain/insights";
import { type Kysely, sql } from "kysely";
import { removedDomainsOf } from "../companies/index.ts";
import { premisesOf } from "./insights.queries.ts";
import { premiseOf } from "./rechecks/premise.ts";

/** What to do next, for one site or all of them (R9.10). */
export async function suggestNext(
  db: Kysely<Tables>,
  userId: string,
  site: string | undefined,
  now: Date,
): Promise<NextAction> {
  const [insights, analysedAt] = await Promise.all([
    knownInsights(db, userId, site),
    analysedLast(db, userId, site),
  ]);
  const action = nextAction(insights, analysedAt, now);
  const planned =
    action.why === "planned-insight"
      ? insights.find(({ id }) => id === action.insightId)
      : undefined;
  return {
    tab: action.tab,
    why: action.why,
    count: action.why === "new-insights" ? action.count : null,
    insight: planned === undefined ? null : { id: planned.id, keyword: planned.keyword },
    analysed_at: analysedAt?.toISOString() ?? null,
  };
}

async function knownInsights(db: Kysely<Tables>, userId: string, site: string | undefined) {
  const rows = await premisesOf(db, userId, site);
  return rows.map(({ id, keyword, created_at: createdAt, ...row }) => {
    return { id, keyword, createdAt, status: row.status, outdated: premiseOf(row).outdated };
  });
}

async function analysedLast(
  db: Kysely<Tables>,
  userId: string,
  site: string | undefined,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(finished_at) as at from analyses
    where ${isOf(db, userId, site)} and status = 'complete'
      and type = any(${[...PAID_ANALYSES]}::text[])
  `.execute(db);
  return rows[0]?.at ?? null;
}

function isOf(db: Kysely<Tables>, userId: string, site: string | undefined) {
  return sql`user_id = ${userId} and target_site not in (${removedDomainsOf(db, userId)})
    and ${site === undefined ? sql`true` : sql`target_site = ${site}`}`;
}
