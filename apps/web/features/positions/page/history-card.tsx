import type { Annotation, KeywordRow, PositionCheck } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { providerName } from "../../../runtime/figures/source.ts";
import { shortDay } from "../../keywords/calendar-day.ts";
import { DaysChoice } from "../../keywords/days-choice.tsx";
import { RANGES, type Range } from "../../keywords/range.ts";
import { notesOn, noteText } from "../annotations/chart-notes.ts";
import { useChartNotes } from "../annotations/use-chart-notes.tsx";
import { findingOf } from "./history-finding.ts";
import { historyLine } from "./history-line.ts";

export interface HistoryCardProps {
  keyword: KeywordRow;
  checks: readonly PositionCheck[];
  range: Range;
  today: string;
  onRange: (range: Range) => void;
}

export function HistoryCard({ keyword, checks, range, today, onRange }: HistoryCardProps) {
  const line = historyLine(checks, range, today, keyword.target_site);
  const site = keyword.target_site;
  const { notes, addButton, list } = useChartNotes({ site, keyword, days: line.days });
  return (
    <ChartFrame
      title={findingOf(checks)}
      subtitle="Position in search results, 1 is the top. Gaps are days without results."
      source={
        <>
          <DaysChoice label="Time range" choices={RANGES} days={range} onChange={onRange} />
          {addButton}
        </>
      }
      csvName={`${keyword.keyword.replace(/[^\p{L}\p{N}]+/gu, "-")}-positions`}
      table={{
        columns: ["Day", "Position", "State", "Page", "Source", "Engine", "Notes"],
        rows: tableDays(checks, notes).map((day) => {
          const check = checks.find((one) => one.day === day);
          return [
            day,
            check?.position ?? null,
            check === undefined ? "not checked" : stateOf(check),
            check?.url ?? null,
            check === undefined ? null : providerName(check.provider),
            check?.engine ?? null,
            noteText(day, notes) ?? "",
          ];
        }),
      }}
    >
      <LineChart
        label={`Position for ${keyword.keyword} by day`}
        points={line.days.map(shortDay)}
        notes={line.notes}
        annotations={notesOn(line.days, notes)}
        scale="log"
        reversed
        height={280}
        series={[
          {
            id: "position",
            label: "Position",
            tone: "accent",
            values: line.positions,
            marks: line.pageChanges,
            optional: true,
          },
          {
            id: "not-found",
            label: "Not in top",
            tone: "dim",
            values: line.notFound,
            dashed: true,
            optional: true,
          },
        ]}
      />
      {list}
    </ChartFrame>
  );
}

/** A note may be on a day without a check. */
function tableDays(checks: readonly PositionCheck[], notes: readonly Annotation[]): string[] {
  return [...new Set([...checks, ...notes].map(({ day }) => day))].sort();
}

function stateOf({ state, depth, reason }: PositionCheck): string {
  if (state === "ok") return "found";
  return state === "failed" ? `failed: ${reason}` : `not in the top ${depth}`;
}
