import type { Analysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { ProgressBar } from "@sightline/ui/progress";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { newSiteAddress } from "../../../runtime/sites/set-up-address.ts";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { useClock } from "../../../runtime/time/clock.ts";
import { analysisOf } from "../../../runtime/work/own-analysis.ts";
import { progressOf } from "./analysis-progress.ts";
import { HomepageResult } from "./homepage-result.tsx";
import { runningTitle } from "./words.ts";

/** An analysis from the home page, in the account that claimed it. */
export function OwnHomepageAnalysis({ id }: { id: string }) {
  const query = useQuery(analysisQuery(id));
  return (
    <div className="flex flex-col gap-6">
      <Loaded what="The analysis" query={query} skeleton={<CardsSkeleton count={3} />}>
        {(analysis) => (analysis === null ? <Missing /> : <Shown analysis={analysis} />)}
      </Loaded>
    </div>
  );
}

const POLL_INTERVAL_MS = 1_000;

/** Null: it is not in this account. */
function analysisQuery(id: string) {
  return queryOptions({
    queryKey: ["homepage-analysis", id],
    queryFn: async () => {
      try {
        return analysisOf(await client.analyses.find({ id }));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data } }) =>
      data != null && isAnalysisUnderWay(data.status) ? POLL_INTERVAL_MS : false,
  });
}

function Shown({ analysis }: { analysis: Analysis }) {
  const { timeZone } = useClock();
  const { target_site: site, reason, result } = analysis;
  if (isAnalysisUnderWay(analysis.status)) {
    const { label, value } = progressOf(analysis);
    return (
      <>
        <PageHeader title={runningTitle(site)} />
        <ProgressBar label={label} value={value} />
      </>
    );
  }
  if (analysis.type !== "homepage" || result === null || !("verdict" in result)) {
    return (
      <>
        <PageHeader title={site} />
        <Notice tone="error" title="We couldn’t analyze this site.">
          {reason}
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader title={result.verdict} description={site} actions={<NextStep domain={site} />} />
      <HomepageResult result={result} timeZone={timeZone} />
    </>
  );
}

/** Sets up the analyzed site, or opens it if it was added before. */
function NextStep({ domain }: { domain: string }) {
  const { data: sites } = useQuery(sitesQuery);
  if (sites === undefined) return null;
  const isAdded = sites.some((site) => site.domain === domain);
  const overview = new URLSearchParams({ tab: "overview", site: domain });
  return (
    <Link
      to={isAdded ? `/dashboard?${overview}` : newSiteAddress(domain)}
      className={buttonClass("primary")}
    >
      {isAdded ? "Open site" : "Add this site"}
    </Link>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title="Home-page analysis" />
      <EmptyState
        title="This analysis isn’t in your account"
        action={
          <Link to="/dashboard" className={buttonClass("primary")}>
            Open the dashboard
          </Link>
        }
      >
        We delete analyses that aren’t added to an account within 30 days.
      </EmptyState>
    </>
  );
}
