import type { Tables } from "@sightline/database";
import {
  fitOwnCurve,
  type OwnCurve,
  type QueryPerformance,
} from "@sightline/domain/search-console";
import { type Kysely, sql } from "kysely";
import { newestImport } from "./newest-import.queries.ts";

/** The site's own click curve, or why it has none. */
export type SiteCurve =
  | (OwnCurve & { readonly source: "connection" | "import" })
  | { readonly fitted: false; readonly why: "no-data"; readonly bins: readonly [] };

/** Enough days for a fit, few enough to reflect today's results pages. */
const CURVE_DAYS = 90;
/** Those with the most impressions; more wouldn't change the curve. */
const MOST_ROWS = 50_000;

/** Cached until the underlying days, import or names change. */
export async function ownCurveOf(db: Kysely<Tables>, siteId: string): Promise<SiteCurve> {
  const basis = await basisOf(db, siteId);
  if (basis === null) return { fitted: false, why: "no-data", bins: [] };
  const madeFrom = JSON.stringify(basis);
  const kept = await db
    .selectFrom("own_click_curves")
    .select(sql<SiteCurve>`outcome`.as("outcome"))
    .where("site_id", "=", siteId)
    .where("made_from", "=", madeFrom)
    .executeTakeFirst();
  if (kept !== undefined) return kept.outcome;

  const rows = await rowsOf(db, siteId, basis);
  const curve = { ...fitOwnCurve(rows, basis.names, basis.asOf), source: basis.source };
  const outcome = JSON.stringify(curve);
  await db
    .insertInto("own_click_curves")
    .values({ site_id: siteId, made_from: madeFrom, outcome })
    .onConflict((conflict) =>
      conflict.column("site_id").doUpdateSet({ made_from: madeFrom, outcome }),
    )
    .execute();
  return curve;
}

interface Basis {
  readonly source: "connection" | "import";
  readonly asOf: string;
  /** The property or import. */
  readonly of: string;
  readonly names: readonly string[];
}

/**
 * The connection takes precedence over an import: it is newer, and both together would count clicks
 * twice.
 */
async function basisOf(db: Kysely<Tables>, siteId: string): Promise<Basis | null> {
  const site = await db
    .selectFrom("sites")
    .leftJoin("search_console_connections as connection", "connection.site_id", "sites.id")
    .select(["sites.name", "sites.aliases", "connection.property", "connection.read_until"])
    .where("sites.id", "=", siteId)
    .executeTakeFirst();
  if (site === undefined) return null;
  const names = [site.name, ...site.aliases];
  if (site.property !== null && site.read_until !== null) {
    return { source: "connection", asOf: site.read_until, of: site.property, names };
  }
  const imported = await newestImport(db, siteId);
  if (imported === undefined) return null;
  return { source: "import", asOf: imported.as_of, of: imported.id, names };
}

async function rowsOf(
  db: Kysely<Tables>,
  siteId: string,
  { source, asOf, of }: Basis,
): Promise<QueryPerformance[]> {
  const counted =
    source === "connection"
      ? sql`
          select query_key as query, floor(position + 0.5) as position, sum(clicks) as clicks,
            sum(impressions) as impressions
          from search_console_days join search_console_connections using (site_id)
          where site_id = ${siteId} and day between read_from and read_until
            and day > ${asOf}::date - ${CURVE_DAYS}::int
          group by 1, 2
        `
      : sql`
          select keyword as query, position, clicks, impressions from imported_keywords
          where import_id = ${of} and position is not null and clicks is not null
            and impressions is not null
        `;
  const { rows } = await sql<QueryPerformance>`
    select query, position, clicks::float8, impressions::float8 from (${counted}) as counted
    order by impressions desc, query limit ${MOST_ROWS}
  `.execute(db);
  return rows;
}
