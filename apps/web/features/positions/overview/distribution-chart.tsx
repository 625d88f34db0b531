import type { SiteRankings } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { StackedBars } from "@sightline/ui/charts/stacked-bars";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { changeBasis, firstPageFinding } from "./chart-findings.ts";
import { ChecksBadge, DAYS_METHOD } from "./checks-badge.tsx";
import { BAND_SHADES, knownBands } from "./rank-bands.ts";
import { lastDays, visibilityLine } from "./visibility-line.ts";

export interface DistributionChartProps {
  domain: string;
  now: SiteRankings;
  /** In pixels; as tall as other charts if not given. */
  height?: number;
}

/** Keywords per band and day, among those with a known position. */
export function DistributionChart({ domain, now, height }: DistributionChartProps) {
  const { days } = now;
  const line = visibilityLine(days);
  const { days: names, counted, engines, notes } = line;
  const answered = counted.map((day) => (day === null || day.answered === 0 ? null : day));
  const layers = knownBands(answered.filter((day) => day !== null)).map(
    ({ id, name, countOf }) => ({
      ...{ id, label: name, fill: BAND_SHADES[id].fill },
      values: answered.map((day) => (day === null ? null : countOf(day))),
    }),
  );
  return (
    <ChartFrame
      title={firstPageFinding(now)}
      subtitle={`Keywords by position over ${lastDays(line)}.${changeBasis(now)}`}
      source={<ChecksBadge newest={now.newest} method={DAYS_METHOD} />}
      csvName={`${domain.replace(/[^\w.-]/g, "-")}-distribution`}
      table={{
        showDay: dayText,
        columns: ["Day", ...layers.map(({ label }) => label), "Engine"],
        rows: names.map((day, at) => [
          day,
          ...layers.map(({ values }) => values[at] ?? null),
          engines[at] ?? null,
        ]),
      }}
    >
      <StackedBars
        label="Keywords by position and day"
        points={names.map(shortDay)}
        {...{ layers, height }}
        notes={notes.map((note) => note?.replace(": not included in the trend line", "") ?? null)}
      />
    </ChartFrame>
  );
}
