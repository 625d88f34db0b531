import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type ClickCurve, SISTRIX_2020 } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { ownCurvesOf, type SiteCurve } from "../../search-console/index.ts";

export interface ChosenCurve {
  readonly curve: ClickCurve;
  readonly about: SiteRankings["curve"];
}

/** Of a site without data of its own. */
export const PUBLISHED_CURVE: ChosenCurve = choose({ fitted: false, why: "no-data", bins: [] });

export async function curveOf(db: Kysely<Tables>, siteId: string | null): Promise<ChosenCurve> {
  if (siteId === null) return PUBLISHED_CURVE;
  return (await curvesOf(db, [siteId])).get(siteId) ?? PUBLISHED_CURVE;
}

/** By site, without those that have the published one for want of data. */
export async function curvesOf(
  db: Kysely<Tables>,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, ChosenCurve>> {
  const own = await ownCurvesOf(db, siteIds);
  return new Map([...own].map(([siteId, curve]) => [siteId, choose(curve)]));
}

/** The site's own curve if its clicks allow a fit, otherwise the published one. */
function choose(own: SiteCurve): ChosenCurve {
  const curve = own.fitted ? own.curve : SISTRIX_2020;
  return { curve, about: { id: curve.id, name: curve.source, own: aboutOwn(own) } };
}

function aboutOwn(own: SiteCurve): SiteRankings["curve"]["own"] {
  const positions = own.bins.length;
  if (!own.fitted) return { fitted: false, why: own.why, positions };
  return { fitted: true, source: own.source, positions, r_squared: own.rSquared };
}
