import type { TrafficOverview } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart, type LineSeries } from "@sightline/ui/charts/line-chart";
import type { ReactNode } from "react";
import { dayText } from "../../runtime/time/format-time.ts";
import { shortDay } from "../../runtime/time/short-day.ts";
import { describeDays, describeToday, describeVisitors, everyDay } from "./traffic-words.ts";

export interface VisitorsChartProps {
  overview: TrafficOverview;
  /** Without the day that isn't over. */
  compared: TrafficOverview | undefined;
  actions?: ReactNode;
}

export function VisitorsChart({ overview, compared, actions }: VisitorsChartProps) {
  const days = everyDay(overview);
  const today = dayOf(Date.now());
  return (
    <ChartFrame
      title={describeVisitors(overview, compared)}
      subtitle={`${describeDays(overview)}${describeToday(days, today)}`}
      actions={actions}
      table={{
        showDay: dayText,
        columns: ["day", "visitors", "page views", "sessions"],
        rows: days.map(({ day, visitors, views, sessions }) => [day, visitors, views, sessions]),
      }}
      csvName={`traffic-${overview.from}-${overview.to}`}
    >
      <LineChart
        counts
        label="Visitors and page views by day"
        points={days.map(({ day }) => shortDay(day))}
        notes={days.map(({ day }) => (day === today ? "so far today" : null))}
        series={[
          ...lineOf("visitors", "Visitors", "accent", days, today),
          ...lineOf("views", "Page views", "dim", days, today),
        ]}
      />
    </ChartFrame>
  );
}

type Days = ReturnType<typeof everyDay>;

/**
 * A line of whole days, and the day that isn't over as a mark of its own: joined to the line, it
 * would end every chart in a fall.
 */
function lineOf(
  id: "visitors" | "views",
  label: string,
  tone: "accent" | "dim",
  days: Days,
  today: string,
): LineSeries[] {
  const whole = days.map((one) => (one.day === today ? null : one[id]));
  const soFar = days.map((one) => (one.day === today ? one[id] : null));
  const last = soFar.findIndex((value) => value !== null);
  const isLine = whole.some((value) => value !== null);
  return [
    ...(isLine ? [{ ...{ id, label, tone, values: whole }, optional: true }] : []),
    ...(last === -1
      ? []
      : [
          {
            ...{ id: `${id}-today`, label: `${label} today`, tone, values: soFar },
            ...{ optional: true, marks: [last], unlabeled: isLine },
          },
        ]),
  ];
}
