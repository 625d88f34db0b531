import type { SiteRankings } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { StackedBars } from "@sightline/ui/charts/stacked-bars";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { changeBasis, firstPageFinding } from "./chart-findings.ts";
import { ChecksBadge, DAYS_METHOD } from "./checks-badge.tsx";
import { BANDS, bandName, type RankBand } from "./rank-bands.ts";
import { lastDays, visibilityLine } from "./visibility-line.ts";

/** Stronger is higher, as in today's card; 'not found' is gray, and nothing like a gap. */
const FILLS: Record<RankBand, string> = {
  "1-3": "fill-accent",
  "4-10": "fill-accent/75",
  "11-20": "fill-accent/50",
  "21-50": "fill-accent/30",
  "51-100": "fill-accent/15",
  beyond: "fill-dim/50",
};

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
  const layers = BANDS.map((band) => ({
    id: band,
    label: bandName(band),
    fill: FILLS[band],
    values: answered.map((day) => day?.distribution[band] ?? null),
  }));
  return (
    <ChartFrame
      title={firstPageFinding(now)}
      subtitle={`Keywords by position over ${lastDays(line)}.${changeBasis(now)}`}
      source={<ChecksBadge newest={now.newest} method={DAYS_METHOD} />}
      csvName={`${domain.replace(/[^\w.-]/g, "-")}-distribution`}
      table={{
        showDay: dayText,
        columns: ["Day", ...BANDS.map(bandName), "Engine"],
        rows: names.map((day, at) => [
          day,
          ...BANDS.map((band) => answered[at]?.distribution[band] ?? null),
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
