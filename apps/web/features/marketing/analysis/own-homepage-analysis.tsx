import type { Analysis } from "@sightline/contract";
import { isAnalysisUnderWay } from "@sightline/domain/analyses";
import { buttonClass } from "@sightline/ui/button";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { PageHeader } from "@sightline/ui/page-header";
import { ProgressBar } from "@sightline/ui/progress";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { progressOf } from "./analysis-progress.ts";
import { HomepageResult } from "./homepage-result.tsx";
import { ownAnalysisQuery } from "./own-analysis.ts";

/** An analysis that a visitor had made, in the account that took it over. */
export function OwnHomepageAnalysis({ id }: { id: string }) {
  const query = useQuery(ownAnalysisQuery(id));
  return (
    <div className="flex flex-col gap-6">
      <Loaded what="The analysis" query={query} skeleton={<CardsSkeleton count={3} />}>
        {(analysis) => (analysis === null ? <Missing /> : <Shown analysis={analysis} />)}
      </Loaded>
    </div>
  );
}

function Shown({ analysis }: { analysis: Analysis }) {
  const { timeZone } = useClock();
  const { target_site: site, reason, result } = analysis;
  if (isAnalysisUnderWay(analysis.status)) {
    const { label, value } = progressOf(analysis);
    return (
      <>
        <PageHeader title={`Reading ${site}`} />
        <ProgressBar label={label} value={value} />
      </>
    );
  }
  if (analysis.type !== "homepage" || result === null || !("verdict" in result)) {
    return (
      <>
        <PageHeader title={site} />
        <Notice tone="error" title="This site could not be read.">
          {reason}
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeader title={result.verdict} description={site} actions={<WatchIt />} />
      <HomepageResult result={result} timeZone={timeZone} />
    </>
  );
}

function WatchIt() {
  return (
    <Link to="/dashboard?add=site" className={buttonClass("primary")}>
      Add this site
    </Link>
  );
}

function Missing() {
  return (
    <>
      <PageHeader title="Home-page analysis" />
      <EmptyState
        title="This analysis is not in your account"
        action={
          <Link to="/dashboard" className={buttonClass("primary")}>
            Open the dashboard
          </Link>
        }
      >
        An analysis that nobody took over goes after 30 days.
      </EmptyState>
    </>
  );
}
