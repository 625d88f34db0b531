import type { KeywordRow, KeywordSearchConsole, Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Metric } from "@sightline/ui/metric";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { dayText, formatTime } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { daysBefore } from "../../keywords/calendar-day.ts";

export interface SearchConsoleCardProps {
  keyword: KeywordRow;
  site: Site | null;
  /** Days, counted back from the last one Google has reported. */
  range: number;
}

/** Google's own figures for the site, shown next to the checks but never mixed with them. */
export function SearchConsoleCard({ keyword, site, range }: SearchConsoleCardProps) {
  const { data } = useQuery(keywordSearchConsoleQuery(keyword.id, range));
  if (data === undefined) return null;
  if (data.source === null) return <NotThere site={site} />;
  return (
    <section aria-label="Search Console" className="flex flex-col gap-5">
      <Totals counted={data} />
      {data.days.length > 1 ? <PositionByDay keyword={keyword} counted={data} /> : null}
    </section>
  );
}

function keywordSearchConsoleQuery(id: string, days: number) {
  return queryOptions({
    queryKey: ["keywords", "search-console", id, days],
    queryFn: ({ signal }) => client.searchConsole.ofKeyword({ id, days }, { signal }),
  });
}

function NotThere({ site }: { site: Site | null }) {
  if (site === null) return null;
  return (
    <p className="text-dim text-pretty">
      Google's clicks, impressions and average position for this keyword will appear here once{" "}
      <Link
        to={`/settings?tab=sites&edit=${site.id}`}
        className="text-accent underline underline-offset-2"
      >
        Search Console is connected
      </Link>
      .
    </p>
  );
}

function Totals({ counted }: { counted: KeywordSearchConsole }) {
  const { total } = counted;
  const source = <CountedBy counted={counted} />;
  if (total === null) {
    const change = "No impressions in this period, according to Google";
    return (
      <Counted source={source}>
        <div className="col-span-2 grid">
          <Metric label="Average position" value={null} state="missing" change={change} />
        </div>
      </Counted>
    );
  }
  const rate = total.impressions > 0 ? total.clicks / total.impressions : null;
  return (
    <Counted source={source}>
      <Metric label="Average position" value={oneDigit(total.position)} change="Your site only" />
      <Metric label="Clicks" value={formatNumber(total.clicks)} />
      <Metric label="Impressions" value={formatNumber(total.impressions)} />
      <Metric
        label="CTR"
        value={rate === null ? null : `${oneDigit(100 * rate)}%`}
        change="Clicks ÷ impressions"
      />
    </Counted>
  );
}

/** The source is named once for all of them. */
function Counted({ source, children }: { source: ReactNode; children: ReactNode }) {
  return (
    <Card className="overflow-clip">
      <CardHeader title="On Google" actions={source} />
      <div className="mt-2 grid grid-cols-2 gap-px border-t border-line bg-line">{children}</div>
    </Card>
  );
}

const AVERAGE = "Average position in Search Console";

function CountedBy({ counted: { source, from, to } }: { counted: KeywordSearchConsole }) {
  const day = (text: string) => formatTime(new Date(text), "day", "UTC");
  const time = from && to ? `${day(from)} to ${day(to)}` : to ? `through ${day(to)}` : undefined;
  return (
    <SourceBadge
      source="Search Console"
      detail={{
        provider:
          source === "import" ? "Google Search Console, your import" : "Google Search Console",
        method: "Reported by Google, averaged across all impressions for your site",
        ...(time === undefined ? {} : { time }),
        sample: "your site only, all countries and devices",
      }}
    />
  );
}

interface PositionByDayProps {
  keyword: KeywordRow;
  counted: KeywordSearchConsole;
}

function PositionByDay({ keyword, counted }: PositionByDayProps) {
  const byDay = new Map(counted.days.map((day) => [day.day, day]));
  const days = everyDay(counted);
  const values = days.map((day) => byDay.get(day)?.position ?? null);
  return (
    <ChartFrame
      title={findingOf(counted)}
      subtitle={`${AVERAGE}, your site only (1 is the top). Gaps are days without impressions.`}
      csvName={`${keyword.keyword.replace(/[^\p{L}\p{N}]+/gu, "-")}-search-console`}
      table={{
        showDay: dayText,
        columns: ["Day", "Average position", "Clicks", "Impressions"],
        rows: days.map((day) => {
          const one = byDay.get(day);
          const position = one === undefined ? null : Math.round(one.position * 10) / 10;
          return [day, position, one?.clicks ?? null, one?.impressions ?? null];
        }),
      }}
    >
      <LineChart
        label={`${AVERAGE} for ${keyword.keyword} by day`}
        points={days.map(shortDay)}
        notes={days.map((day) => noteOf(byDay.get(day)))}
        format={oneDigit}
        scale="log"
        reversed
        height={200}
        series={[{ id: "average", label: "Average position", tone: "accent", values }]}
      />
    </ChartFrame>
  );
}

function everyDay({ from, to }: KeywordSearchConsole): string[] {
  if (from === null || to === null) return [];
  const days = [to];
  while ((days[0] ?? from) > from) days.unshift(daysBefore(days[0] ?? from, 1));
  return days;
}

function noteOf(day: KeywordSearchConsole["days"][number] | undefined): string | null {
  if (day === undefined) return "Not shown";
  return `${counted(day.clicks, "click")}, ${counted(day.impressions, "impression")}`;
}

function findingOf({ days, total }: KeywordSearchConsole): string {
  const clicks = counted(total?.clicks ?? 0, "click");
  const shown = counted(total?.impressions ?? 0, "impression");
  return `${shown} and ${clicks} on ${counted(days.length, "day")}`;
}

function oneDigit(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}
