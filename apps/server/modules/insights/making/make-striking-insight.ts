import type { Evidence, KeywordRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { strikingInsight } from "@sightline/domain/insights";
import { isWithinStrikingDistance } from "@sightline/domain/opportunities";
import { engineName, isOffTarget } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { findComparedSite } from "../../opportunities/index.ts";
import { curveOf, findKeyword } from "../../positions/index.ts";
import { examinedKeyword } from "./examined-keyword.ts";
import { type Support, saveInsights } from "./save-insights.ts";

export type StrikingMade =
  | { readonly id: string }
  | "no-keyword"
  | "not-in-striking-distance"
  | "known-already";

/** Creates an insight for a striking-distance keyword at the user's click. */
export async function makeStrikingInsight(
  db: Kysely<Tables>,
  userId: string,
  keywordId: string,
  now: Date,
): Promise<StrikingMade> {
  const row = await findKeyword(db, userId, keywordId);
  if (row === null) return "no-keyword";
  const near = rankedAt(row);
  if (near === null || !isWithinStrikingDistance(near.position)) return "not-in-striking-distance";
  const { keyword, target_site: targetSite, demand } = row;
  const site = await findComparedSite(db, { userId, site: targetSite });
  const { curve } = await curveOf(db, site?.siteId ?? null);
  const { position } = near;
  const examined = { ...examinedKeyword(keyword, demand, position, position), position };
  const insight = { ...strikingInsight(examined, curve), ...supportOf(row, near) };
  const origin = { userId, targetSite, type: "keyword", analysisId: null, date: now } as const;
  const [id] = await saveInsights(db, origin, [insight]);
  return id === undefined ? "known-already" : { id };
}

interface RankedAt {
  readonly position: number;
  readonly depth: number;
  readonly url: string;
  readonly provider: string;
  readonly engine: string;
  readonly answered_on: string;
}

function rankedAt({ ranking }: KeywordRow): RankedAt | null {
  if (ranking === null) return null;
  const { position, depth, url, provider, engine, answered_on } = ranking;
  if (position === null || depth === null || url === null || answered_on === null) return null;
  return { position, depth, url, provider, engine, answered_on };
}

function supportOf({ demand, target_page }: KeywordRow, near: RankedAt): Support {
  const { position, url, depth, provider, engine, answered_on } = near;
  const own = {
    url,
    title: null,
    says: `Your page, at position ${position} in ${engineName(engine)}`,
  };
  const chosen: Evidence[] =
    target_page !== null && isOffTarget(url, target_page)
      ? [{ url: target_page, title: null, says: "Your target page" }]
      : [];
  return {
    volumeSource: demand?.volume.source ?? null,
    positionSource: { provider, engine, depth, answered_on },
    competitorsAhead: null,
    evidence: [own, ...chosen],
  };
}
