import type { TrafficFigures, TrafficOverview } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { Change } from "@sightline/ui/change";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { LineChart } from "@sightline/ui/charts/line-chart";
import { Metric, MetricRow } from "@sightline/ui/metric";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { PeriodPicker, useChosenPeriod } from "./period-picker.tsx";
import { trafficOverviewQuery } from "./traffic-queries.ts";
import {
  describeBefore,
  describeVisitors,
  everyDay,
  percentChange,
  shortDay,
} from "./traffic-words.ts";

/** Who came in the period, next to the period before. */
export function TrafficCard() {
  const [period] = useChosenPeriod();
  return (
    <section aria-label="Traffic" className="flex min-w-0 flex-col gap-5 lg:col-span-2">
      <Loaded
        what="Traffic"
        query={useQuery(trafficOverviewQuery(period))}
        skeleton={<CardsSkeleton />}
      >
        {(overview) => (
          <>
            <Figures overview={overview} />
            <VisitorsByDay overview={overview} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const FIGURES: readonly { key: keyof TrafficFigures; label: string; method: string }[] = [
  {
    key: "visitors",
    label: "Visitors",
    method: "Each person once. Without consent, a visitor is counted again every day.",
  },
  { key: "views", label: "Page views", method: "Reported by the pages themselves" },
  { key: "sign_ups", label: "Sign-ups", method: "Accounts created" },
  { key: "program_views", label: "Pages served to bots", method: "Counted where pages are served" },
];

function Figures({ overview }: { overview: TrafficOverview }) {
  const days = `${shortDay(overview.from)} to ${shortDay(overview.to)}, UTC`;
  return (
    <MetricRow>
      {FIGURES.map(({ key, label, method }) => (
        <Metric
          key={key}
          label={label}
          value={overview[key].toLocaleString("en")}
          change={<Compared now={overview[key]} before={overview.before[key]} {...{ overview }} />}
          source={
            <SourceBadge
              source="own count"
              detail={{ provider: "This Sightline", method, time: days }}
            />
          }
        />
      ))}
    </MetricRow>
  );
}

interface ComparedProps {
  now: number;
  before: number;
  overview: TrafficOverview;
}

function Compared({ now, before, overview }: ComparedProps) {
  const change = percentChange(now, before);
  if (change === null) return `none ${describeBefore(overview).replace("vs. ", "in ")}`;
  return (
    <>
      <Change delta={change} unit="%" /> {describeBefore(overview)}
    </>
  );
}

function VisitorsByDay({ overview }: { overview: TrafficOverview }) {
  const days = everyDay(overview);
  return (
    <ChartFrame
      title={describeVisitors(overview)}
      subtitle={`${shortDay(overview.from)} to ${shortDay(overview.to)}, days in UTC`}
      actions={<PeriodPicker />}
      table={{
        columns: ["day", "visitors", "page views"],
        rows: days.map(({ day, visitors, views }) => [day, visitors, views]),
      }}
      csvName={`traffic-${overview.from}-${overview.to}`}
    >
      <LineChart
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
