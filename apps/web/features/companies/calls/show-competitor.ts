import type { Competitor } from "@sightline/contract";
import type { QueryClient } from "@tanstack/react-query";
import { changeSites } from "./show-site.ts";

export function changeCompetitors(
  cache: QueryClient,
  siteId: string,
  change: (competitors: readonly Competitor[]) => Competitor[],
): void {
  changeSites(cache, (sites) =>
    sites.map((site) =>
      site.id === siteId ? { ...site, competitors: change(site.competitors) } : site,
    ),
  );
}

/** Where it was, or at the end. */
export function showCompetitor(cache: QueryClient, siteId: string, shown: Competitor): void {
  changeCompetitors(cache, siteId, (competitors) =>
    competitors.some(({ id }) => id === shown.id)
      ? competitors.map((one) => (one.id === shown.id ? shown : one))
      : [...competitors, shown],
  );
}
