import type { TrafficOverview } from "@sightline/contract";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import type { ReactNode } from "react";
import { dayText } from "../../runtime/time/format-time.ts";
import { describeDays, describeVisitors, everyDay, shortDay } from "./traffic-words.ts";

export interface VisitorsChartProps {
  overview: TrafficOverview;
  actions?: ReactNode;
}

export function VisitorsChart({ overview, actions }: VisitorsChartProps) {
  const days = everyDay(overview);
  return (
    <ChartFrame
      title={describeVisitors(overview)}
      subtitle={describeDays(overview)}
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
        series={[
          {
            id: "visitors",
            label: "Visitors",
            tone: "accent",
            values: days.map(({ visitors }) => visitors),
          },
          {
            id: "views",
            label: "Page views",
            tone: "dim",
            values: days.map(({ views }) => views),
          },
        ]}
      />
    </ChartFrame>
  );
}
