import type { Analysis, AnalysisRun, PaidAnalysisRequest, Site } from "@sightline/contract";
import { isAnalysisUnderWay, type PaidAnalysis } from "@sightline/domain/analyses";
import { buttonClass } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { ReportSkeleton } from "@sightline/ui/report-skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { companyNames } from "../../../runtime/figures/company-names.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { aiFinding } from "../ai/ai-finding.ts";
import { AiResult } from "../ai/ai-result.tsx";
import { AnsweredBy } from "../ai/engine-badge.tsx";
import { useAnalysisHref, useAnalysisView } from "../analysis-view.ts";
import { analysisQuery } from "../calls.ts";
import { ComparisonCard } from "../compare/comparison-card.tsx";
import { competitorFinding } from "../competitor/competitor-finding.ts";
import { CompetitorResult } from "../competitor/competitor-result.tsx";
import { KeywordResult } from "../keyword/keyword-result.tsx";
import { keywordFinding } from "../keyword/keyword-summary.ts";
import { useWatchedRuns } from "../progress/live-runs.ts";
import { EndedWithoutResult } from "../states.tsx";
import { ReadingCard } from "./reading-card.tsx";
import { ResultHead } from "./result-head.tsx";
import { SearchSummary } from "./source-badges.tsx";

export interface RunResultProps {
  id: string;
  site: Site;
  kind: PaidAnalysis;
  earlier: readonly AnalysisRun[];
  isBusy: boolean;
  onAgain: (request: PaidAnalysisRequest) => void;
}

/** The result of a run, or why there is none. */
export function RunResult({ id, site, kind, earlier, isBusy, onAgain }: RunResultProps) {
  const [view, changeView] = useAnalysisView();
  const query = useQuery(analysisQuery(id));
  // The list may have been fetched after its end, and this before.
  useWatchedRuns(query.data && isAnalysisUnderWay(query.data.status) ? [id] : []);
  if (isMissing(query.error)) return <Gone />;
  return (
    <Loaded what="The analysis" query={query} skeleton={<ReportSkeleton />}>
      {(run) => {
        if (run.type !== kind || run.target_site !== site.domain) return <Gone />;
        if (isAnalysisUnderWay(run.status)) return null;
        const parts = partsOf(run, site);
        if (parts === null) return <EndedWithoutResult {...{ run, isBusy, onAgain }} />;
        const before = earlier.find((one) => one.id === view.against);
        return (
          <>
            <ResultHead {...{ run, earlier }} finding={parts.finding} source={parts.source} />
            {before === undefined ? null : (
              <ComparisonCard
                {...{ before }}
                now={run}
                onClose={() => changeView({ against: null })}
              />
            )}
            {run.has_reading ? <ReadingCard id={id} /> : null}
            {parts.detail}
          </>
        );
      }}
    </Loaded>
  );
}

interface Parts {
  finding: string;
  source: ReactNode;
  detail: ReactNode;
}

function partsOf(run: Analysis, site: Site): Parts | null {
  if (run.type === "homepage" || run.result === null) return null;
  switch (run.type) {
    case "keyword":
      return {
        finding: keywordFinding(run.result.rows),
        source: (
          <SearchSummary
            sources={run.result.rows.flatMap(({ position_source }) => position_source ?? [])}
            method="Your position in the latest results for each keyword"
          />
        ),
        detail: <KeywordResult result={run.result} site={site} />,
      };
    case "competitor":
      return {
        finding: competitorFinding(run.result, companyNames(site)),
        source: (
          <SearchSummary
            sources={run.result.rows}
            method={
              run.result.kind === "positions"
                ? "Who ranks higher for each keyword in the latest results"
                : "Which crawled site has the best page for each keyword"
            }
          />
        ),
        detail: <CompetitorResult result={run.result} site={site} />,
      };
    case "ai":
      return {
        finding: aiFinding(run.result),
        source: <AnsweredBy result={run.result} />,
        detail: <AiResult result={run.result} site={site} />,
      };
  }
}

function Gone() {
  const href = useAnalysisHref();
  return (
    <Notice
      title="Analysis not found."
      action={
        <Link to={href({ run: null })} className={buttonClass("secondary", "sm")}>
          Show latest
        </Link>
      }
    >
      It may have been deleted, or it may belong to another site.
    </Notice>
  );
}
