import type { CompetitorDays } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedSites } from "../../keywords/index.ts";
import { ranksByDayOfKeyword } from "./history.queries.ts";
import { watchedDomains } from "./watched-domains.ts";

interface KeywordOfUser {
  readonly userId: string;
  readonly site: string;
  readonly keywordId: string;
}

/** Where each competitor was in the results that the keyword's checks saved, most often found first. */
export async function competitorDays(
  db: Kysely<Tables>,
  { userId, site, keywordId }: KeywordOfUser,
  range: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<CompetitorDays[]> {
  const watched = await watchedSites(db, userId, site);
  const competitors = watched.filter(({ as, isActive }) => as === "competitor" && isActive);
  if (competitors.length === 0) return [];
  const ranks = await ranksByDayOfKeyword(db, keywordId, range, watchedDomains(watched));
  const byDomain = Map.groupBy(ranks, ({ domain }) => domain);
  return competitors
    .map(({ domain }) => ({
      domain,
      days: (byDomain.get(domain) ?? []).map(({ day, position }) => ({ day, position })),
    }))
    .filter(({ days }) => days.length > 0)
    .sort((one, other) => other.days.length - one.days.length);
}
