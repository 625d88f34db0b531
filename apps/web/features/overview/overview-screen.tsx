import type { Site } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import { CardSkeleton, MetricsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Together } from "../../runtime/page/together.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { homepageAnalysisQuery, nextActionQuery } from "./calls.ts";
import { NEXT_ACTION, NextActionCard } from "./next-action-card.tsx";

// Below the first figures, so that those don't wait for it.
const Findings = lazy(async () => ({ default: (await import("./findings.tsx")).Findings }));

interface SitePart {
  site: Site;
  /** What lies below it, once it is as tall as it stays. */
  children: ReactNode;
}

export interface OverviewScreenProps {
  /** Where the site stands, in a line. */
  Headline: ComponentType<{ site: Site }>;
  /** Rankings of the site and what moved. */
  Rankings: ComponentType<SitePart>;
  /** What the newest audit found. */
  Health: ComponentType<SitePart>;
  /** The plan's usage. */
  usage: ReactNode;
}

/** One site on one page: rankings, what changed, what to do. */
export function OverviewScreen({ Headline, ...parts }: OverviewScreenProps) {
  const { site, query } = useChosenSite();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={site === null ? "Overview" : <Headline site={site} />} />
      {site === null ? (
        <>
          {query.isPending ? <OverviewLoading /> : null}
          {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
        </>
      ) : (
        <SiteOverview key={site.id} {...{ site, ...parts }} />
      )}
    </div>
  );
}

interface SiteOverviewProps extends Omit<OverviewScreenProps, "Headline"> {
  site: Site;
}

function SiteOverview({ site, Rankings, Health, usage }: SiteOverviewProps) {
  const { domain } = site;
  const first = [useQuery(homepageAnalysisQuery(domain)), useQuery(nextActionQuery(domain))];
  return (
    <Together queries={first} skeleton={<OverviewLoading />}>
      <HomepageLine domain={domain} />
      <NextActionCard domain={domain} />
      <Health site={site}>
        <Rankings site={site}>
          <Suspense fallback={<FindingsLoading />}>
            <Findings domain={domain} usage={usage} />
          </Suspense>
        </Rankings>
      </Health>
    </Together>
  );
}

function OverviewLoading() {
  return (
    <>
      <CardSkeleton lines={1} className={NEXT_ACTION} />
      <CardSkeleton className="min-h-45" />
      <MetricsSkeleton />
      <CardSkeleton className="min-h-110" />
    </>
  );
}

function FindingsLoading() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <CardSkeleton />
      <CardSkeleton />
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
