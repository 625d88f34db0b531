import type { KeywordRow, PositionCheck } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { shortDay } from "../calendar-day.ts";
import { providerName } from "../source.ts";
import { historyLine } from "./history-line.ts";
import { RANGES, type Range } from "./page-view.ts";

export interface HistoryCardProps {
  keyword: KeywordRow;
  checks: readonly PositionCheck[];
  range: Range;
  today: string;
  onRange: (range: Range) => void;
}

export function HistoryCard({ keyword, checks, range, today, onRange }: HistoryCardProps) {
  const line = historyLine(checks, range, today, keyword.target_site);
  return (
    <ChartFrame
      title={findingOf(checks)}
      subtitle="Position in the results; 1 is on top. Gaps are days without an answer."
      source={<Ranges range={range} onRange={onRange} />}
      csvName={`${keyword.keyword.replace(/[^\p{L}\p{N}]+/gu, "-")}-positions`}
      table={{
        columns: ["Day", "Position", "State", "Page", "Source", "Engine"],
        rows: checks.map((check) => [
          check.day,
          check.position,
          stateOf(check),
          check.url,
          providerName(check.provider),
          check.engine,
        ]),
      }}
    >
      <LineChart
        label={`Position for ${keyword.keyword} by day`}
        points={line.days.map(shortDay)}
        notes={line.notes}
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
            label: "Not in first",
            tone: "dim",
            values: line.notFound,
            dashed: true,
            optional: true,
          },
        ]}
      />
    </ChartFrame>
  );
}

function Ranges({ range, onRange }: Pick<HistoryCardProps, "range" | "onRange">) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Days shown</legend>
      {RANGES.map((days) => (
        <Button
          key={days}
          size="sm"
          variant="ghost"
          aria-pressed={range === days}
          className="aria-pressed:bg-wash"
          onClick={() => onRange(days)}
        >
          {days} days
        </Button>
      ))}
    </fieldset>
  );
}

function findingOf(checks: readonly PositionCheck[]): string {
  const found = checks.filter(({ position }) => position !== null);
  const [first, last] = [found[0]?.position, found.at(-1)?.position];
  if (checks.length === 0) return "Not checked in this time";
  if (first == null || last == null) return "Not found in this time";
  if (first === last) return `Position ${last}, as at the start`;
  const by = Math.abs(first - last);
  return `${last < first ? "Up" : "Down"} ${by} ${by === 1 ? "place" : "places"} to position ${last}`;
}

function stateOf({ state, depth, reason }: PositionCheck): string {
  if (state === "ok") return "found";
  return state === "failed" ? `failed: ${reason}` : `not in the first ${depth}`;
}
