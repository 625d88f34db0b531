import type { AnalysisRun, PaidWish } from "@sightline/contract";
import type { PaidAnalysis } from "@sightline/domain/analyses";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { Notice } from "@sightline/ui/notice";
import { Link } from "react-router";
import { counted } from "../../runtime/page/counted.ts";
import { KINDS } from "./kinds.ts";

export function NoSite() {
  return (
    <Card>
      <EmptyState
        title="Why you stand where you do"
        action={
          <Link to="/dashboard?tab=keywords" className={buttonClass("primary")}>
            Set up a site
          </Link>
        }
      >
        Analyses say which page should rank, what it lacks, who is ahead and whether AI answers name
        you. There is nothing here because you have not added a site yet.
      </EmptyState>
    </Card>
  );
}

export function NoRuns({ kind, domain }: { kind: PaidAnalysis; domain: string }) {
  return (
    <Card>
      <EmptyState title={`No ${KINDS[kind].noun} of ${domain} yet`}>
        Run one above. The result stays here, to look at, to compare with later runs and to export.
      </EmptyState>
    </Card>
  );
}

export interface EndedWithoutProps {
  run: AnalysisRun;
  isBusy: boolean;
  onAgain: (wish: PaidWish) => void;
}

/** A run that failed or was cancelled: why, what it cost, and once more. */
export function EndedWithout({ run, isBusy, onAgain }: EndedWithoutProps) {
  const { wish, status, reason } = run;
  if (wish.type === "homepage") return null;
  return (
    <Notice
      tone={status === "failed" ? "error" : "warning"}
      title={`The ${KINDS[wish.type].noun} ${status === "failed" ? "failed" : "was cancelled"}.`}
      action={
        <Button icon="refresh" busy={isBusy} onClick={() => onAgain(wish)}>
          Run again
        </Button>
      }
    >
      {reason} {chargedWords(run)}
    </Notice>
  );
}

function chargedWords({ units: { charged } }: AnalysisRun): string {
  return charged === null || charged === 0
    ? "No units were charged."
    : `${counted(charged, "unit")} charged for what was examined.`;
}
