import { formatNumber } from "@sightline/domain/numbers";
import { ChartFrame } from "../charts/chart-frame.tsx";
import { LineChart } from "../charts/line-chart.tsx";
import type { LineSeries, SeriesTone } from "../charts/line-series.ts";
import { SourceBadge } from "../components/badge.tsx";
import { Section, Specimen } from "./specimen.tsx";

const days = Array.from({ length: 57 }, (_, day) => {
  const date = new Date(Date.UTC(2026, 8, 17 + day));
  return date.toLocaleDateString("en-US", { day: "numeric", month: "short", timeZone: "UTC" });
});

const wave = (day: number, start: number, end: number, wobble: number) =>
  Math.round((start + ((end - start) * day) / 56 + Math.sin(day / 3 + start) * wobble) * 10) / 10;

const you = days.map((_, day) => (day > 18 && day < 23 ? null : wave(day, 37, 48, 1.2)));
const rival = days.map((_, day) => wave(day, 48, 42, 1.5));
const percent = (value: number) =>
  `${formatNumber(value, { minimumFractionDigits: value % 5 === 0 ? 0 : 1 })}%`;

const eight: LineSeries[] = Array.from({ length: 8 }, (_, at) => ({
  id: `company-${at}`,
  label: `company ${at + 1}`,
  tone: (at + 1) as SeriesTone,
  values: days.map((_, day) => wave(day, 10 + at * 6, 14 + at * 5, 2)),
}));

export function ChartsSection() {
  return (
    <Section
      id="charts"
      title="Charts"
      purpose="The title states the finding. Hover, arrow keys, table and CSV show the same values; gaps stay gaps."
    >
      <Specimen name="Two series, with a gap and an annotation" wide>
        <ChartFrame
          title="You passed neon.example at the end of October"
          subtitle="Visibility: the share of clicks your positions would get"
          source={<SourceBadge source="SearXNG · 60 days" />}
          csvName="visibility"
          table={{
            columns: ["Day", "you, %", "neon.example, %"],
            rows: days.map((day, at) => [day, you[at], rival[at]]),
          }}
        >
          <LineChart
            label="Visibility by day"
            points={days}
            format={percent}
            annotations={[{ at: 36, label: "insight done: rewrite /docs/pooling" }]}
            series={[
              { id: "you", label: "you", tone: "accent", values: you },
              { id: "neon", label: "neon.example", tone: "dim", values: rival },
            ]}
          />
        </ChartFrame>
      </Specimen>
      <Specimen name="Eight companies" wide>
        <ChartFrame
          title="company 8 leads, and the gap narrows"
          csvName="companies"
          table={{
            columns: ["Day", ...eight.map((line) => line.label)],
            rows: days.map((day, at) => [day, ...eight.map((line) => line.values[at])]),
          }}
        >
          <LineChart
            label="Share of voice by day"
            points={days}
            format={percent}
            series={eight}
            height={280}
          />
        </ChartFrame>
      </Specimen>
    </Section>
  );
}
