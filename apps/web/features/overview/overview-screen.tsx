import type { Site } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { AnswersCard } from "./answers-card.tsx";
import { homepageAnalysisQuery } from "./calls.ts";
import { NewInsightsCard } from "./new-insights-card.tsx";
import { NextActionCard } from "./next-action-card.tsx";

export interface OverviewScreenProps {
  /** Rankings of the site and what moved. */
  Rankings: ComponentType<{ site: Site }>;
  /** What the newest audit found. */
  Health: ComponentType<{ site: Site }>;
  /** The plan's usage. */
  usage: ReactNode;
}

/** One site on one page: rankings, what changed, what to do. */
export function OverviewScreen({ Rankings, Health, usage }: OverviewScreenProps) {
  const { site, query } = useChosenSite();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={site === null ? "Overview" : `${site.name} at a glance`} />
      {site === null ? (
        <>
          {query.isPending ? <CardsSkeleton count={3} /> : null}
          {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
        </>
      ) : (
        <>
          <HomepageLine domain={site.domain} />
          <NextActionCard domain={site.domain} />
          <Health key={site.company_id} site={site} />
          <Rankings key={site.id} site={site} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <NewInsightsCard domain={site.domain} />
            <div className="flex flex-col gap-5">
              <AnswersCard domain={site.domain} />
              {usage}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** A link back to the home page analysis a visitor may have started with; hidden without one. */
function HomepageLine({ domain }: { domain: string }) {
  const { data: run } = useQuery(homepageAnalysisQuery(domain));
  const clock = useClock();
  if (run == null || run.status !== "complete") return null;
  return (
    <p className="-mt-3 text-dim">
      Home page analyzed <Age at={run.created_at} clock={clock} />.{" "}
      <Link to={`/dashboard/home-page/${run.id}`} className={textLink}>
        See findings
      </Link>
    </p>
  );
}
