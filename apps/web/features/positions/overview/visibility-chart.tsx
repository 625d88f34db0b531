import type { Site, SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { companyNames } from "../../../runtime/figures/company-names.ts";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import type { Range } from "../../keywords/range.ts";
import { notesOn, noteText } from "../annotations/chart-notes.ts";
import { useChartNotes } from "../annotations/use-chart-notes.tsx";
import { voiceDaysQuery } from "../calls/rankings.ts";
import { ChartLoading } from "../keywords-states.tsx";
import { changeBasis, visibilityFinding } from "./chart-findings.ts";
import { ChecksBadge, DAYS_METHOD } from "./checks-badge.tsx";
import { curveNote } from "./curve-words.ts";
import { type NearestCompetitor, nearestCompetitor } from "./nearest-competitor.ts";
import { lastDays, type VisibilityLine, visibilityLine } from "./visibility-line.ts";

export interface VisibilityChartProps {
  site: Site;
  now: SiteRankings;
  days: Range;
}

/** With the nearest competitor, if there is one. */
export function VisibilityChart({ site, now, days }: VisibilityChartProps) {
  const hasCompetitors = now.share_of_voice.length > 0;
  const voices = useQuery({
    ...voiceDaysQuery(site.domain, days),
    placeholderData: keepPreviousData,
    enabled: hasCompetitors,
  });
  // A second line brings a legend: what comes later would move the chart.
  if (hasCompetitors && voices.isPending) return <ChartLoading />;
  const line = visibilityLine(now.days);
  const nearest = voices.data === undefined ? null : nearestCompetitor(now, line, voices.data);
  return <Chart {...{ site, now, line, nearest }} />;
}

interface ChartProps {
  site: Site;
  now: SiteRankings;
  line: VisibilityLine;
  nearest: NearestCompetitor | null;
}

/** By day; days that aren't comparable are drawn next to the line, not on it. */
function Chart({ site, now, line, nearest }: ChartProps) {
  const { domain } = site;
  const { days, counted, values, strays, engines } = line;
  const name = nearest === null ? "" : companyNames(site)(nearest.domain);
  const hasStrays = strays.some((value) => value !== null);
  const { notes, addButton, list } = useChartNotes({ site: domain, keyword: null, days });
  return (
    <ChartFrame
      title={visibilityFinding(now)}
      subtitle={`Estimated clicks as a % of those you'd get at position 1, over ${lastDays(line)}.${changeBasis(now)}${nearest === null ? "" : ` ${name} is your nearest competitor.`}`}
      source={
        <ChecksBadge newest={now.newest} method={`${DAYS_METHOD}. ${curveNote(now.curve)}.`} />
      }
      actions={addButton}
      csvName={`${domain.replace(/[^\w.-]/g, "-")}-visibility`}
      table={{
        showDay: dayText,
        ifDifferent: ["Engine"],
        columns: [
          ...["Day", "Visibility (%)"],
          ...(nearest === null ? [] : [`${name} (%)`]),
          ...["Keywords", "Failed", "Engine"],
          ...(hasStrays ? ["In trend line"] : []),
          "Notes",
        ],
        rows: days.map((day, at) => [
          day,
          rounded(values[at] ?? strays[at] ?? null),
          ...(nearest === null ? [] : [rounded(nearest.values[at] ?? null)]),
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
          { id: "own", label: "You", tone: "accent", values, optional: true },
          ...(nearest === null ? [] : [nearestSeries(nearest, name, site)]),
          ...(hasStrays ? [straySeries(strays)] : []),
        ]}
      />
      {list}
    </ChartFrame>
  );
}

function nearestSeries({ domain, values }: NearestCompetitor, label: string, site: Site) {
  return { id: domain, label, tone: companyTones(site)(domain), values, optional: true };
}

function straySeries(values: readonly (number | null)[]) {
  // A dashed line runs through several of them; alone, a day has a mark.
  const isKnown = (at: number) => values[at] != null;
  const marks = [...values.keys()].filter(
    (at) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1),
  );
  const style = { tone: "dim", dashed: true, optional: true } as const;
  return { id: "stray", label: "not comparable", values, marks, ...style };
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
