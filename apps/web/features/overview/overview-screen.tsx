import type { Site } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import type { ComponentType, ReactNode } from "react";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { AnswersCard } from "./answers-card.tsx";
import { HomepageLine } from "./homepage-line.tsx";
import { NewInsightsCard } from "./new-insights-card.tsx";
import { NextActionCard } from "./next-action-card.tsx";

export interface OverviewScreenProps {
  /** Where the site stands and what moved. */
  Standing: ComponentType<{ site: Site }>;
  /** What is used of the plan. */
  usage: ReactNode;
  /** For who has no site yet. */
  firstRun: ReactNode;
}

/** Where do I stand, what changed, what should I do: of one site, on one page. */
export function OverviewScreen({ Standing, usage, firstRun }: OverviewScreenProps) {
  const { site, query } = useChosenSite();
  if (site === null && query.isSuccess) return firstRun;
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
          <Standing key={site.id} site={site} />
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
