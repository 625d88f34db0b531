import type { SiteRankings } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { shareOfVoice } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import type { Kysely } from "kysely";
import type { WatchedSite } from "../../keywords/index.ts";
import { ranksOfWatched } from "./ranks-now.queries.ts";
import { watchedDomains } from "./watched-domains.ts";

/** The site and its competitors, without those that are paused. */
export function comparedSides(
  watched: readonly WatchedSite[],
): { domain: string; as: "own" | "competitor" }[] {
  return watched.flatMap(({ domain, as, isActive }) =>
    as === null || !isActive ? [] : [{ domain, as }],
  );
}

/** All keywords weighted equally as long as volumes are unknown; empty without competitors. */
export async function voicesNow(
  db: Kysely<Tables>,
  of: { userId: string; site: string },
  watched: readonly WatchedSite[],
  curve: ClickCurve,
): Promise<SiteRankings["share_of_voice"]> {
  const sides = comparedSides(watched);
  if (sides.length < 2) return [];
  const ranks = await ranksOfWatched(db, of, watchedDomains(watched));
  const byDomain = Map.groupBy(ranks, ({ domain }) => domain);
  const shares = shareOfVoice(
    sides.map(({ domain }) => ({
      site: domain,
      rankings: (byDomain.get(domain) ?? []).map(({ position, count }) => {
        return { position, volume: count };
      }),
    })),
    curve,
  );
  return sides.map((side, index) => ({ ...side, percent: shares[index]?.percent ?? null }));
}
