import type { Site } from "@sightline/contract";
import { useQuery } from "@tanstack/react-query";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { enginesOf } from "./ranking-day.ts";
import { weekFinding } from "./week-change.ts";

/** The title of a site's overview: where it stands, and what changed. */
export function SiteHeadline({ site }: { site: Site }) {
  const newest = useQuery(siteRankingsQuery(site.domain)).data?.newest;
  const words = newest === undefined ? null : weekFinding(newest);
  if (words === null) return `${site.name} at a glance`;
  return (
    <>
      {words}
      {/* On a phone it must fit on a line, and the site's name is right above. */}
      <span className="max-sm:hidden"> in 7 days for {site.name}</span>
    </>
  );
}

/** Where the figures below are from, said once for all of them. */
export function SiteMarket({ site }: { site: Site }) {
  const now = useQuery(siteRankingsQuery(site.domain)).data;
  if (now === undefined) return "\u00a0";
  const { newest } = now;
  return <>{[siteMarketText(site, newest.providers), ...enginesOf(newest)].join(" · ")}</>;
}
