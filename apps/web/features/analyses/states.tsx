import type { AnalysisRun, PaidAnalysisRequest } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { useUnitsSpent } from "../billing/use-plan.ts";
import { KINDS } from "./kinds.ts";

export function NoSite() {
  return (
    <Card>
      <EmptyState
        title="Find out why you rank where you do"
        action={
          <Link to="/dashboard?tab=keywords" className={buttonClass("primary")}>
            Set up a site
          </Link>
        }
      >
        Analyses show which page should rank, what it lacks, who's ahead of you, and whether AI
        answers mention you. Add a site to get started.
      </EmptyState>
    </Card>
  );
}

export interface NoRunsProps {
  kind: PaidAnalysis;
  domain: string;
}

export function NoRuns({ kind, domain }: NoRunsProps) {
  const isSpent = useUnitsSpent();
  return (
    <Card>
      <EmptyState title={`No ${KINDS[kind].noun} for ${domain} yet`}>
        {isSpent ? "" : "Run one above. "}Results stay here, so you can export them and compare
        runs.
      </EmptyState>
    </Card>
  );
}

export interface EndedWithoutResultProps {
  run: AnalysisRun;
  isBusy: boolean;
  onAgain: (request: PaidAnalysisRequest) => void;
}

/** A run that failed or was cancelled: why, what it cost, and a button to run it again. */
export function EndedWithoutResult({ run, isBusy, onAgain }: EndedWithoutResultProps) {
  const { request, status, reason } = run;
  const isSpent = useUnitsSpent();
  if (request.type === "homepage") return null;
  return (
    <Notice
      tone={status === "failed" ? "error" : "warning"}
      title={`The ${KINDS[request.type].noun} ${status === "failed" ? "failed" : "was canceled"}.`}
      action={
        isSpent ? undefined : (
          <Button icon="refresh" busy={isBusy} onClick={() => onAgain(request)}>
            Run again
          </Button>
        )
      }
    >
      {reason} {chargedWords(run)}
    </Notice>
  );
}

function chargedWords({ units: { charged } }: AnalysisRun): string {
  return charged === null || charged === 0
    ? "You weren't charged."
    : `You were charged ${counted(charged, "unit")} for what was analyzed.`;
}
