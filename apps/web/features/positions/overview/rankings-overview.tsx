import type { Site, SiteRankings } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { MetricsSkeleton } from "@sightline/ui/skeleton";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Below } from "../../../runtime/page/together.tsx";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { OverviewLoading, TrendsLoading } from "../keywords-states.tsx";
import { Figures } from "./figures.tsx";
import { wasAnswered } from "./ranking-day.ts";
import { siteFigures } from "./site-figures.ts";

// Charts come after the figures: without answers there is nothing to draw.
const Trends = lazy(async () => ({ default: (await import("./trends.tsx")).Trends }));
const FailedChecks = lazy(async () => ({
  default: (await import("./failed-checks.tsx")).FailedChecks,
}));
const ComparisonSummary = lazy(async () => ({
  default: (await import("./comparison-summary.tsx")).ComparisonSummary,
}));
const Distribution = lazy(async () => ({
  default: (await import("./distribution.tsx")).Distribution,
}));
const MoversCard = lazy(async () => ({ default: (await import("./movers-card.tsx")).MoversCard }));

export interface RankingsOverviewProps {
  site: Site;
  /** Between the figures and the charts. */
  next: ReactNode;
  children: ReactNode;
}

/** The keywords part of a site's overview, and what lies below it. */
export function RankingsOverview({ site, next, children }: RankingsOverviewProps) {
  const ranking = useQuery(siteRankingsQuery(site.domain));
  return (
    <>
      <Rankings {...{ site, next, ranking }} />
      {ranking.isError && ranking.data === undefined ? next : null}
      <Below query={ranking}>{children}</Below>
    </>
  );
}

interface RankingsProps extends Pick<RankingsOverviewProps, "site" | "next"> {
  ranking: UseQueryResult<SiteRankings>;
}

function Rankings({ site, next, ranking }: RankingsProps) {
  const { domain } = site;
  const [days, setDays] = useState<Range>(USUAL_RANGE);
  return (
    <Loaded
      what="Your rankings"
      query={ranking}
      skeleton={
        <>
          <OverviewLoading />
          {/* It asks for its own data meanwhile. */}
          <div className="hidden">{next}</div>
        </>
      }
    >
      {(now) => {
        const { failed } = now.attention;
        if (now.comparisons !== null && !wasAnswered(now)) {
          return (
            <>
              <Suspense fallback={<MetricsSkeleton count={3} />}>
                <ComparisonSummary site={site} comparisons={now.comparisons} Layout={Figures} />
              </Suspense>
              {next}
            </>
          );
        }
        if (!wasAnswered(now)) {
          return (
            <>
              {next}
              <NothingAnswered domain={domain} />
            </>
          );
        }
        return (
          <>
            <Figures figures={siteFigures(now)} />
            {failed > 0 ? (
              <Suspense fallback={<div className="min-h-21 sm:min-h-16" />}>
                <FailedChecks {...{ domain, failed }} answered />
              </Suspense>
            ) : null}
            {next}
            <Suspense fallback={<TrendsLoading className="mt-9" />}>
              <Trends
                {...{ site, days }}
                onDays={setDays}
                current={[
                  <Distribution key="distribution" {...{ domain, now }} />,
                  <MoversCard key="movers" {...{ domain }} newest={now.newest} />,
                ]}
              />
            </Suspense>
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
          <Link to={`/dashboard?${keywords}`} className={buttonClass("secondary")}>
            Go to keywords
          </Link>
        }
      >
        No check has returned results yet for the keywords you track. Visibility, positions and
        movers will appear here after the first successful check.
      </EmptyState>
    </Card>
  );
}
