import type { Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";

export function NoCompetitors({ site }: { site: Site }) {
  const paused = site.competitors.length;
  return (
    <Card>
      <EmptyState
        title={paused === 0 ? "Who are your competitors?" : "All competitors are paused"}
        action={
          paused === 0 ? (
            <Link to={competitorsOf(site)} className={buttonClass("primary")}>
              Add a competitor
            </Link>
          ) : (
            <Link to="/subscription" className={buttonClass("primary")}>
              See your plan
            </Link>
          )
        }
      >
        {paused === 0
          ? `Add the sites ${site.domain} competes with. You'll see them in past search results right away, but in the built-in index only after we crawl their pages.`
          : `Your plan doesn't cover the ${counted(paused, "competitor")} you added for ${site.domain}.`}
      </EmptyState>
    </Card>
  );
}

export function competitorsOf(site: Site): string {
  return `/settings?tab=sites&edit=${site.id}`;
}
