import type { Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { OverviewLoading } from "../keywords-states.tsx";
import { ComparisonSummary } from "./comparison-summary.tsx";
import { Distribution } from "./distribution.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { Figures } from "./figures.tsx";
import { MoversCard } from "./movers-card.tsx";
import { wasAnswered } from "./ranking-day.ts";
import { siteFigures } from "./site-figures.ts";

// Charts come after the figures: without answers there is nothing to draw.
const Trends = lazy(async () => ({ default: (await import("./trends.tsx")).Trends }));

/** The keywords part of a site's overview. */
export function RankingsOverview({ site }: { site: Site }) {
  const { domain } = site;
  const [days, setDays] = useState<Range>(USUAL_RANGE);
  const ranking = useQuery(siteRankingsQuery(domain));
  return (
    <Loaded what="Your rankings" query={ranking} skeleton={<OverviewLoading />}>
      {(now) => {
        const { failed } = now.attention;
        if (now.comparisons !== null && !wasAnswered(now)) {
          return <ComparisonSummary site={site} comparisons={now.comparisons} Layout={Figures} />;
        }
        if (!wasAnswered(now)) return <NothingAnswered domain={domain} />;
        return (
          <>
            {failed > 0 ? <FailedChecks {...{ domain, failed }} answered /> : null}
            <Figures figures={siteFigures(now)} />
            <Suspense fallback={<CardsSkeleton count={2} />}>
              <Trends {...{ domain, days }} onDays={setDays} />
            </Suspense>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Distribution {...{ domain, now }} />
              <MoversCard domain={domain} />
            </div>
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
        title="Your search rankings"
        action={
          <Link to={`/dashboard?${keywords}`} className={buttonClass("primary")}>
            Go to keywords
          </Link>
        }
      >
        Visibility, positions and movers will appear here after the first successful check. No check
        has returned results yet.
      </EmptyState>
    </Card>
  );
}
