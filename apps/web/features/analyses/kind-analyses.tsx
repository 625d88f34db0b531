import type { PaidAnalysisRequest, Site } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { Button } from "@sightline/ui/button";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FailureNotice } from "../../runtime/page/failure-notice.tsx";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { useAnalysisView } from "./analysis-view.ts";
import { analysisQuery, runsOf, runsQuery, useStartAnalysis } from "./calls.ts";
import { AnalysisForm } from "./form/analysis-form.tsx";
import { KINDS } from "./kinds.ts";
import { useLiveRuns } from "./progress/live-runs.ts";
import { RunProgress } from "./progress/run-progress.tsx";
import { RunResult } from "./result/run-result.tsx";
import { RunsCard } from "./runs-card.tsx";
import { shownRuns } from "./shown-run.ts";
import { EndedWithoutResult, NoRuns } from "./states.tsx";
import { UnitsSpent } from "./units-spent.tsx";

export interface KindAnalysesProps {
  site: Site;
  kind: PaidAnalysis;
}

/** Runs in progress, the shown result, the history, and the form for another run. */
export function KindAnalyses({ site, kind }: KindAnalysesProps) {
  const [view, changeView] = useAnalysisView();
  const query = useInfiniteQuery(runsQuery(site.domain, kind));
  const runs = useLiveRuns(runsOf(query.data));
  const { underWay, shownId, failed, earlier } = shownRuns(runs, view.run);
  const result = useQuery({ ...analysisQuery(shownId ?? ""), enabled: shownId !== null });
  // What lies below a result comes after it, or it would be pushed down.
  const isResultComing = shownId !== null && result.isPending && result.failureCount === 0;
  const again = useStartAnalysis((id) => changeView({ run: id }));
  const onAgain = (request: PaidAnalysisRequest) => again.mutate(request);

  const isSpent = useUnitsSpent();

  if (query.isPending) return <ReportSkeleton />;
  const isFirst = query.isSuccess && runs.length === 0 && view.run === null;
  const isFormOpen = view.isNew || isFirst;
  return (
    <div className="flex flex-col gap-5">
      {query.isError ? <LoadFailed what="Your analyses" query={query} /> : null}
      {isSpent && !isFormOpen ? <UnitsSpent /> : null}
      {isFormOpen ? (
        <AnalysisForm
          {...{ site, kind }}
          onStarted={(id) => changeView({ run: id })}
          onClose={isFirst ? undefined : () => changeView({ isNew: false }, { replace: true })}
        />
      ) : isSpent ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-prose min-w-72 flex-1 text-dim text-pretty">{KINDS[kind].does}</p>
          <Button variant="primary" icon="play" onClick={() => changeView({ isNew: true })}>
            New analysis
          </Button>
        </div>
      )}
      {again.isError ? <FailureNotice error={again.error} /> : null}
      {underWay.map((run) => (
        <RunProgress key={run.id} run={run} />
      ))}
      {failed === null ? null : (
        <EndedWithoutResult run={failed} isBusy={again.isPending} onAgain={onAgain} />
      )}
      {shownId === null ? null : (
        <RunResult
          key={shownId}
          {...{ site, kind, earlier, onAgain }}
          id={shownId}
          isBusy={again.isPending}
        />
      )}
      {isFirst ? <NoRuns kind={kind} domain={site.domain} /> : null}
      {runs.length === 0 || isResultComing ? null : (
        <RunsCard
          {...{ runs, shownId }}
          more={
            query.hasNextPage
              ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
              : null
          }
        />
      )}
    </div>
  );
}
