import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { HAS_MOVED, hasFailed, inBand } from "./filters.ts";
import { type SiteOfUser, visible, withRankings } from "./table.queries.ts";

/** How many active keywords each of the table's quick filters holds. */
export async function countAttention(
  db: Kysely<Tables>,
  { userId, site }: SiteOfUser,
): Promise<SiteRankings["attention"]> {
  const { rows } = await sql<SiteRankings["attention"]>`
    select count(*) filter (where ${hasFailed}) as failed,
      count(*) filter (where ${HAS_MOVED.lost}) as lost,
      count(*) filter (where ${inBand("4-20")}) as striking_distance
    from ${withRankings}
    where ${visible(db, userId)} and keyword.target_site = ${site} and keyword.is_active
  `.execute(db);
  return rows[0] ?? { failed: 0, lost: 0, striking_distance: 0 };
}
