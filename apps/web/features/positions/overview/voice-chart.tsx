import type { Site, SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { companyNames } from "../../../runtime/figures/company-names.ts";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import type { Range } from "../../keywords/range.ts";
import { voiceDaysQuery } from "../calls/rankings.ts";
import { ChartLoading } from "../keywords-states.tsx";
import { ChecksBadge, DAYS_METHOD } from "./checks-badge.tsx";
import { curveNote } from "./curve-words.ts";
import { lastDays } from "./visibility-line.ts";
import { type VoiceLine, voiceFinding, voiceLine } from "./voice-line.ts";

export interface VoiceChartProps {
  site: Site;
  now: SiteRankings;
  days: Range;
}

/** More lines than these hide one another; the table has all. */
const MOST_COMPETITORS = 4;

/** The site's share of voice by day, and its competitors'. */
export function VoiceChart({ site, now, days }: VoiceChartProps) {
  const voices = useQuery({
    ...voiceDaysQuery(site.domain, days),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded what="Share of voice over time" query={voices} skeleton={<ChartLoading />}>
      {(found) => <Chart {...{ site, now }} line={voiceLine(now, found)} />}
    </Loaded>
  );
}

function Chart({ site, now, line }: Omit<VoiceChartProps, "days"> & { line: VoiceLine }) {
  const toneOf = companyTones(site);
  const competitorName = companyNames(site);
  const nameOf = (domain: string) => (domain === site.domain ? "You" : competitorName(domain));
  const isKnown = line.keywords.some((keywords) => keywords !== null);
  return (
    <ChartFrame
      title={voiceFinding(now)}
      subtitle={`Your share of the estimated clicks going to you and your competitors, over ${lastDays(line)}.${hiddenNote(line)}`}
      source={
        <ChecksBadge
          newest={now.newest}
          method={`${DAYS_METHOD}, all keywords weighted equally. ${curveNote(now.curve)}.`}
        />
      }
      csvName={`${site.domain.replace(/[^\w.-]/g, "-")}-share-of-voice`}
      table={{
        showDay: dayText,
        heads: ["Day", ...line.companies.map(({ domain }) => `${nameOf(domain)}\u00a0%`)],
        columns: ["Day", ...line.companies.map(({ domain }) => `${domain} (%)`), "Keywords"],
        rows: line.days.map((day, at) => [
          day,
          ...line.companies.map(({ values }) => rounded(values[at] ?? null)),
          line.keywords[at] ?? null,
        ]),
      }}
    >
      {isKnown ? (
        <LineChart
          label="Share of voice by day"
          points={line.days.map(shortDay)}
          height={220}
          fromZero
          format={(value) => `${formatNumber(value, { maximumFractionDigits: 1 })}%`}
          notes={line.notes}
          series={line.companies.slice(0, 1 + MOST_COMPETITORS).map(({ domain, values }) => ({
            ...{ id: domain, label: nameOf(domain), tone: toneOf(domain), values },
            optional: true,
          }))}
        />
      ) : (
        <p className="py-6 text-dim text-pretty">
          We count your competitors' results every night. The line will appear here tomorrow.
        </p>
      )}
    </ChartFrame>
  );
}

function hiddenNote({ companies }: VoiceLine): string {
  const competitors = companies.length - 1;
  if (competitors <= MOST_COMPETITORS) return "";
  return ` The chart shows ${MOST_COMPETITORS} competitors; the table has all ${competitors}.`;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
