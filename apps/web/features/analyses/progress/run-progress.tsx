import type { AnalysisRun } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { ProgressBar } from "@sightline/ui/progress";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { counted } from "../../../runtime/page/counted.ts";
import { CancelButton } from "../../../runtime/work/cancel-button.tsx";
import { useCancelAnalysis } from "../calls/cancel-analysis.ts";
import { wishWords } from "../history/wish-words.ts";
import { shareDone, spokenProgress, stageWords } from "./stage-words.ts";

/** What is being done and how far; it goes on when the page is left. */
export function RunProgress({ run }: { run: AnalysisRun }) {
  const { done, total } = run.progress;
  return (
    <Card aria-label="Analysis under way" className="flex flex-col gap-4 p-4">
      <ProgressBar label={stageWords(run)} value={shareDone(run)} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact name="Examined" value={wishWords(run.wish)} />
          {total > 0 && run.status === "running" ? (
            <Fact
              name="In this step"
              value={`${done.toLocaleString("en")} of ${total.toLocaleString("en")}`}
            />
          ) : null}
          <Fact name="Reserved" value={counted(run.units.reserved, "unit")} />
        </dl>
        <Cancel run={run} />
      </div>
      <p className="text-sm text-dim">
        It goes on when you leave. You are told when it ends, and what is not examined is not
        charged.
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
      body="There will be no result. What was examined so far is charged; the units for the rest come back."
      confirmLabel="Cancel the analysis"
      cancelLabel="Let it go on"
      onCancel={() => cancel.mutate()}
    />
  );
}
