import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type ClickCurve, SISTRIX_2020 } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import { ownCurveOf, type SiteCurve } from "../../search-console/index.ts";

export interface ChosenCurve {
  readonly curve: ClickCurve;
  readonly about: SiteRankings["curve"];
}

/** The site's own curve if its clicks allow a fit, otherwise the published one. */
export async function curveOf(db: Kysely<Tables>, siteId: string | null): Promise<ChosenCurve> {
  const own: SiteCurve =
    siteId === null ? { fitted: false, why: "no-data", bins: [] } : await ownCurveOf(db, siteId);
  const curve = own.fitted ? own.curve : SISTRIX_2020;
  return { curve, about: { id: curve.id, name: curve.source, own: aboutOwn(own) } };
}

function aboutOwn(own: SiteCurve): SiteRankings["curve"]["own"] {
  const positions = own.bins.length;
  if (!own.fitted) return { fitted: false, why: own.why, positions };
  return { fitted: true, source: own.source, positions, r_squared: own.rSquared };
}
