import type { AnalysisRun } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { MenuItem } from "@sightline/ui/menu-items";
import { Select } from "@sightline/ui/select";
import type { ReactNode } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useAnalysisView } from "../analysis-view.ts";
import { useExportAnalysis } from "../calls.ts";
import { requestWords } from "../request-words.ts";

export interface ResultHeadProps {
  run: AnalysisRun;
  /** The result in a sentence. */
  finding: string;
  source: ReactNode;
  earlier: readonly AnalysisRun[];
}

/** The finding, its source, and what can be done with it. */
export function ResultHead({ run, finding, source, earlier }: ResultHeadProps) {
  const clock = useClock();
  const { charged } = run.units;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-72 flex-1">
        <h2 className="text-lg font-semibold">{finding}</h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-dim">
          <span>
            {requestWords(run.request)},{" "}
            <Age at={run.finished_at ?? run.created_at} clock={clock} />
            {charged === null ? null : `, ${counted(charged, "unit")} charged`}
          </span>
          {source}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {earlier.length === 0 ? null : <CompareWith earlier={earlier} />}
        <Export run={run} />
      </div>
    </header>
  );
}

function CompareWith({ earlier }: { earlier: readonly AnalysisRun[] }) {
  const [view, changeView] = useAnalysisView();
  const { timeZone } = useClock();
  const isKnown = earlier.some(({ id }) => id === view.against);
  return (
    <Select
      label="Compare with an earlier run"
      hideLabel
      className="max-w-64"
      value={isKnown ? (view.against ?? "") : ""}
      options={[
        { value: "", label: "Compare with…" },
        ...earlier.map(({ id, created_at, request }) => ({
          value: id,
          label: `${formatTime(new Date(created_at), "minute", timeZone)}: ${requestWords(request)}`,
        })),
      ]}
      onChange={({ target }) => changeView({ against: target.value === "" ? null : target.value })}
    />
  );
}

function Export({ run }: { run: AnalysisRun }) {
  const exported = useExportAnalysis(run);
  return (
    <Menu
      trigger={
        <Button icon="download" busy={exported.isPending}>
          Export
        </Button>
      }
    >
      <MenuItem icon="table" onSelect={() => exported.mutate("csv")}>
        CSV for spreadsheets
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => exported.mutate("json")}>
        JSON with all the data
      </MenuItem>
    </Menu>
  );
}
