import type { AnalysisRun } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card } from "@sightline/ui/card";
import { ProgressBar } from "@sightline/ui/progress";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { counted } from "../../../runtime/page/counted.ts";
import { CancelButton } from "../../../runtime/work/cancel-button.tsx";
import { useCancelAnalysis } from "../calls.ts";
import { requestWords } from "../request-words.ts";
import { shareDone, spokenProgress, stageWords } from "./stage-words.ts";

/** The stage and the progress of a run. */
export function RunProgress({ run }: { run: AnalysisRun }) {
  const { done, total } = run.progress;
  return (
    <Card aria-label="Analysis in progress" className="flex flex-col gap-4 p-4">
      <ProgressBar label={stageWords(run)} value={shareDone(run)} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact name="Scope" value={requestWords(run.request)} />
          {total > 0 && run.status === "running" ? (
            <Fact name="In this step" value={`${formatNumber(done)} of ${formatNumber(total)}`} />
          ) : null}
          <Fact name="Reserved" value={counted(run.units.reserved, "unit")} />
        </dl>
        <Cancel run={run} />
      </div>
      <p className="text-sm text-dim">
        The analysis keeps running if you leave this page, and we'll notify you when it's done. You
        only pay for what gets analyzed.
      </p>
      <VisuallyHidden>
        <span role="status">{spokenProgress(run)}</span>
      </VisuallyHidden>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function Cancel({ run }: { run: AnalysisRun }) {
  const cancel = useCancelAnalysis(run.id);
  return (
    <CancelButton
      busy={cancel.isPending}
      title={`Cancel the analysis of ${run.target_site}?`}
      body="You won't get a result. You'll pay for what's been analyzed so far and get the remaining units back."
      confirmLabel="Cancel analysis"
      cancelLabel="Keep running"
      onCancel={() => cancel.mutate()}
    />
  );
}
