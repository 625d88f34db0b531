import type { Tables } from "@sightline/database";
import {
  fitOwnCurve,
  type OwnCurve,
  type QueryPerformance,
} from "@sightline/domain/search-console";
import { type Kysely, sql } from "kysely";
import { newestImports } from "./newest-import.queries.ts";

/** The site's own click curve, or why it has none. */
export type SiteCurve =
  | (OwnCurve & { readonly source: "connection" | "import" })
  | { readonly fitted: false; readonly why: "no-data"; readonly bins: readonly [] };

/** Enough days for a fit, few enough to reflect today's results pages. */
const CURVE_DAYS = 90;
/** Those with the most impressions; more wouldn't change the curve. */
const MOST_ROWS = 50_000;

/**
 * By site, without those that have no data to make one from. Cached until the underlying days, import
 * or names change.
 */
export async function ownCurvesOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, SiteCurve>> {
  const bases = await basesOf(db, siteIds);
  const cached = bases.size === 0 ? new Map<string, CachedCurve>() : await cachedCurves(db, bases);
  const curves = new Map<string, SiteCurve>();
  for (const [siteId, basis] of bases) {
    const madeFrom = JSON.stringify(basis);
    const known = cached.get(siteId);
    const isCurrent = known !== undefined && known.made_from === madeFrom;
    curves.set(siteId, isCurrent ? known.outcome : await fitCurve(db, siteId, basis, madeFrom));
  }
  return curves;
}

interface CachedCurve {
  readonly made_from: string;
  readonly outcome: SiteCurve;
}

async function cachedCurves(
  db: Kysely<Tables>,
  bases: ReadonlyMap<string, Basis>,
): Promise<ReadonlyMap<string, CachedCurve>> {
  const rows = await db
    .selectFrom("own_click_curves")
    .select(["site_id", "made_from", sql<SiteCurve>`outcome`.as("outcome")])
    .where("site_id", "in", [...bases.keys()])
    .execute();
  return new Map(rows.map(({ site_id, ...row }) => [site_id, row]));
}

async function fitCurve(
  db: Kysely<Tables>,
  siteId: string,
  basis: Basis,
  madeFrom: string,
): Promise<SiteCurve> {
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
async function basesOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, Basis>> {
  const sites = await db
    .selectFrom("sites")
    .leftJoin("search_console_connections as connection", "connection.site_id", "sites.id")
    .select([
      "sites.id",
      "sites.name",
      "sites.aliases",
      "connection.property",
      "connection.read_until",
    ])
    .where(sql<boolean>`sites.id = any(${siteIds}::uuid[])`)
    .execute();
  const imports = await newestImports(
    db,
    sites.filter((site) => connectionOf(site) === null).map(({ id }) => id),
  );
  const bases = new Map<string, Basis>();
  for (const site of sites) {
    const names = [site.name, ...site.aliases];
    const connection = connectionOf(site);
    const imported = imports.get(site.id);
    if (connection !== null) bases.set(site.id, { source: "connection", ...connection, names });
    else if (imported !== undefined) {
      bases.set(site.id, { source: "import", asOf: imported.as_of, of: imported.id, names });
    }
  }
  return bases;
}

function connectionOf(site: {
  readonly property: string | null;
  readonly read_until: string | null;
}): Pick<Basis, "asOf" | "of"> | null {
  if (site.property === null || site.read_until === null) return null;
  return { asOf: site.read_until, of: site.property };
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
