import type { SiteStanding } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { daysBefore, shortDay } from "../calendar-day.ts";

/** By day over what was answered; days on which nothing was are gaps. */
export function VisibilityChart({ domain, now }: { domain: string; now: SiteStanding }) {
  const byDay = new Map(now.days.map((day) => [day.day, day]));
  const days = everyDay(now.days[0]?.day, now.days.at(-1)?.day);
  const values = days.map((day) => byDay.get(day)?.visibility ?? null);
  return (
    <ChartFrame
      title={findingOf(values)}
      subtitle={`Visibility, % of the clicks of first place, last ${days.length} days`}
      csvName={`${domain.replace(/[^\w.-]/g, "-")}-visibility`}
      table={{
        columns: ["Day", "Visibility, %", "Answered", "Failed"],
        rows: days.map((day, at) => {
          const one = byDay.get(day);
          return [day, rounded(values[at] ?? null), one?.answered ?? null, one?.failed ?? null];
        }),
      }}
    >
      <LineChart
        label="Visibility by day"
        points={days.map(shortDay)}
        height={220}
        format={(value) => `${value.toLocaleString("en", { maximumFractionDigits: 1 })}%`}
        series={[{ id: "own", label: "you", tone: "accent", values }]}
      />
    </ChartFrame>
  );
}

function findingOf(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2) return "Visibility so far";
  const by = Math.abs(last - first);
  if (by < 0.05) return "Visibility holds";
  const points = by.toLocaleString("en", { maximumFractionDigits: 1 });
  return `Visibility ${last > first ? "up" : "down"} ${points} points`;
}

function everyDay(first: string | undefined, last: string | undefined): string[] {
  if (first === undefined || last === undefined) return [];
  const days = [last];
  while ((days[0] ?? first) > first) days.unshift(daysBefore(days[0] ?? first, 1));
  return days;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
