import type { Site } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import { CardSkeleton, MetricsSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Together } from "../../runtime/page/together.tsx";
import { WhenNear } from "../../runtime/page/when-near.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { homepageAnalysisQuery, nextActionQuery } from "./calls.ts";
import { NEXT_ACTION, NextActionCard } from "./next-action-card.tsx";

// Below the first figures, so that those don't wait for it.
const Findings = lazy(async () => ({ default: (await import("./findings.tsx")).Findings }));

interface RankingsPart {
  site: Site;
  /** What to do next and how healthy the site is: right below the figures. */
  next: ReactNode;
  /** What lies below the charts, once they are as tall as they stay. */
  children: ReactNode;
}

export interface OverviewScreenProps {
  /** Where the site stands, in a line. */
  Headline: ComponentType<{ site: Site }>;
  /** Where its positions are checked. */
  Market: ComponentType<{ site: Site }>;
  /** Rankings of the site and what moved. */
  Rankings: ComponentType<RankingsPart>;
  /** What the newest audit found, in a line. */
  Health: ComponentType<{ site: Site }>;
  /** What AI engines answer, over time; at the end, because many sites have none of it. */
  AiVisibility: ComponentType<{ site: Site }>;
  /** The plan's usage. */
  usage: ReactNode;
}

/** One site on one page: where it ranks, what to do, what changed. */
export function OverviewScreen({ Headline, Market, ...parts }: OverviewScreenProps) {
  const { site, query } = useChosenSite();
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={site === null ? "Overview" : <Headline site={site} />}
        description={site === null ? "\u00a0" : <Market site={site} />}
      />
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

interface SiteOverviewProps extends Omit<OverviewScreenProps, "Headline" | "Market"> {
  site: Site;
}

function SiteOverview({ site, Rankings, Health, AiVisibility, usage }: SiteOverviewProps) {
  const { domain } = site;
  const first = [useQuery(homepageAnalysisQuery(domain)), useQuery(nextActionQuery(domain))];
  return (
    <Together queries={first} skeleton={<OverviewLoading />}>
      <HomepageLine domain={domain} />
      <Rankings
        site={site}
        next={
          <>
            <NextActionCard domain={domain} />
            <Suspense fallback={<CardSkeleton lines={1} className={HEALTH} />}>
              <Health site={site} />
            </Suspense>
          </>
        }
      >
        <Suspense fallback={<FindingsLoading />}>
          <Findings domain={domain} usage={usage} />
        </Suspense>
        <WhenNear>
          <Suspense fallback={null}>
            <AiVisibility site={site} />
          </Suspense>
        </WhenNear>
      </Rankings>
    </Together>
  );
}

function OverviewLoading() {
  return (
    <>
      <MetricsSkeleton />
      <CardSkeleton lines={1} className={NEXT_ACTION} />
      <CardSkeleton lines={1} className={HEALTH} />
      <CardSkeleton className="min-h-110" />
    </>
  );
}

/** As tall as the line of the site's health, which takes three on a phone. */
const HEALTH = "min-h-28 sm:min-h-14";

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
        See results
      </Link>
    </p>
  );
}
