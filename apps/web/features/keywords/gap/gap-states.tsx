import type { Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { SeeKeywords } from "../see-keywords.tsx";

export function NoCompetitors({ site }: { site: Site }) {
  const paused = site.competitors.length;
  return (
    <Card>
      <EmptyState
        title={paused === 0 ? "Who else wants to be found?" : "All competitors are paused"}
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
          ? `Add the sites that ${site.domain} competes with. What a search engine said before counts for them, too; the built-in index reads their pages first.`
          : `Your plan has no room for ${counted(paused, "competitor")} of ${site.domain}.`}
      </EmptyState>
    </Card>
  );
}

export function competitorsOf(site: Site): string {
  return `/settings?tab=sites&edit=${site.id}`;
}

/** Nothing was answered yet, or nothing is active. */
export function NothingAnswered({ unanswered }: { unanswered: number }) {
  return (
    <EmptyState title="Nothing to compare yet" action={<SeeKeywords />}>
      {unanswered === 0
        ? "No keyword of this site is active. Add one, or reactivate one."
        : `No results are kept of ${counted(unanswered, "active keyword")}. They come with the first check.`}
    </EmptyState>
  );
}
