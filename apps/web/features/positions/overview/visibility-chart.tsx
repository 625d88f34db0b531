import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { notesOn, noteText } from "../annotations/chart-notes.ts";
import { useChartNotes } from "../annotations/use-chart-notes.tsx";
import { changeBasis, visibilityFinding } from "./chart-findings.ts";
import { ChecksBadge, DAYS_METHOD } from "./checks-badge.tsx";
import { curveNote } from "./curve-words.ts";
import { lastDays, visibilityLine } from "./visibility-line.ts";

/** By day; days that aren't comparable are drawn next to the line, not on it. */
export function VisibilityChart({ domain, now }: { domain: string; now: SiteRankings }) {
  const line = visibilityLine(now.days);
  const { days, counted, values, strays, engines } = line;
  const hasStrays = strays.some((value) => value !== null);
  const { notes, addButton, list } = useChartNotes({ site: domain, keyword: null, days });
  return (
    <ChartFrame
      title={visibilityFinding(now)}
      subtitle={`Estimated clicks as a % of those you'd get at position 1, over ${lastDays(line)}.${changeBasis(now)}`}
      source={
        <ChecksBadge newest={now.newest} method={`${DAYS_METHOD}. ${curveNote(now.curve)}.`} />
      }
      actions={addButton}
      csvName={`${domain.replace(/[^\w.-]/g, "-")}-visibility`}
      table={{
        showDay: dayText,
        columns: [
          ...["Day", "Visibility (%)", "Keywords", "Failed", "Engine"],
          ...(hasStrays ? ["In trend line"] : []),
          "Notes",
        ],
        rows: days.map((day, at) => [
          day,
          rounded(values[at] ?? strays[at] ?? null),
          counted[at]?.answered ?? null,
          counted[at]?.failed ?? null,
          engines[at] ?? null,
          ...(hasStrays ? [values[at] == null ? "no" : "yes"] : []),
          noteText(day, notes) ?? "",
        ]),
      }}
    >
      <LineChart
        label="Visibility by day"
        points={days.map(shortDay)}
        height={220}
        fromZero
        format={(value) => `${formatNumber(value, { maximumFractionDigits: 1 })}%`}
        annotations={notesOn(days, notes)}
        notes={line.notes}
        series={[
          { id: "own", label: "you", tone: "accent", values, optional: true },
          ...(hasStrays ? [straySeries(strays)] : []),
        ]}
      />
      {list}
    </ChartFrame>
  );
}

function straySeries(values: readonly (number | null)[]) {
  const marks = values.flatMap((value, at) => (value === null ? [] : [at]));
  const style = { tone: "dim", dashed: true, optional: true } as const;
  return { id: "stray", label: "not comparable", values, marks, ...style };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
