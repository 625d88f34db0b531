import type { Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";
import { siteStandingQuery } from "../calls/site-standing.ts";
import { OverviewLoading } from "../keywords-states.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { Figures } from "./figures.tsx";
import { MoversCard } from "./movers-card.tsx";
import { newlyFailed, wasAnswered } from "./standing-day.ts";
import { Trends } from "./trends.tsx";

/** What the overview of a site says of its keywords. */
export function StandingOverview({ site }: { site: Site }) {
  const { domain } = site;
  const [days, setDays] = useState<Range>(USUAL_RANGE);
  const standing = useQuery(siteStandingQuery(domain));
  return (
    <Loaded what="Where the site stands" query={standing} skeleton={<OverviewLoading />}>
      {(now) => {
        const failed = newlyFailed(now);
        if (!wasAnswered(now)) return <NothingAnswered domain={domain} />;
        return (
          <>
            {failed > 0 ? <FailedChecks {...{ domain, failed }} answered /> : null}
            <Figures now={now} />
            <Trends {...{ domain, days }} onDays={setDays} />
            <MoversCard domain={domain} />
          </>
        );
      }}
    </Loaded>
  );
}

function NothingAnswered({ domain }: { domain: string }) {
  const keywords = new URLSearchParams({ tab: "keywords", site: domain });
  return (
    <Card>
      <EmptyState
        title="Where you stand in search"
        action={
          <Link to={`/dashboard?${keywords}`} className={buttonClass("primary")}>
            Go to the keywords
          </Link>
        }
      >
        Visibility, positions and what moved show here from the first check on. None has been
        answered yet.
      </EmptyState>
    </Card>
  );
}
