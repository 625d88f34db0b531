import type { RunFigures, RunsOverview } from "@sightline/contract";
import { RUN_TYPES } from "@sightline/domain/analyses";
import { dayOf } from "@sightline/domain/calendar";
import { formatNumber } from "@sightline/domain/numbers";
import { Card, CardHeader } from "@sightline/ui/card";
import { ChartFrame } from "@sightline/ui/charts/chart-frame";
import { type BarLayer, StackedBars } from "@sightline/ui/charts/stacked-bars";
import { MetricRow } from "@sightline/ui/metric";
import { Select } from "@sightline/ui/select";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { dayText } from "../../../runtime/time/format-time.ts";
import { shortDay } from "../../../runtime/time/short-day.ts";
import { CountedMetric } from "../../traffic/counted-metric.tsx";
import { ReportPage } from "../../traffic/report-page.tsx";
import { daysOf, describeDays, describeSeconds } from "../../traffic/traffic-words.ts";
import { RunFilters } from "./run-filters.tsx";
import { RunsList } from "./runs-list.tsx";
import { runsOverviewQuery } from "./runs-queries.ts";
import { describeRuns, STATUS_NAMES, TYPE_NAMES } from "./runs-words.ts";
import { useRuns } from "./use-runs.ts";

/** Everyone's analyses: how many, how they ended, how long they took, and each of them. */
export function RunsScreen() {
  const { asked, compared, search, hrefWith } = useRuns();
  const navigate = useNavigate();
  const found = useQuery(runsOverviewQuery(asked));
  const { data: whole } = useQuery(runsOverviewQuery(compared));
  const today = dayOf(Date.now());
  const by = search.get("by") === "outcome" ? "outcome" : "type";
  return (
    <ReportPage
      what="Analyses"
      title={found.data ? describeRuns(found.data) : "Analyses"}
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={found.data ? csvOf(found.data) : null}
    >
      {(overview) => (
        <>
          <RunFilters />
          <RunMetrics overview={overview} compared={whole} />
          <ChartFrame
            title={counted(overview.figures.runs, "run")}
            subtitle={describeDays(overview)}
            actions={
              <Select
                label="Stacked by"
                hideLabel
                options={[
                  { value: "type", label: "By type" },
                  { value: "outcome", label: "By outcome" },
                ]}
                value={by}
                onChange={({ target }) => void navigate(hrefWith({ by: target.value }))}
              />
            }
            table={tableOf(overview, by)}
            csvName={`runs-${overview.from}-${overview.to}`}
          >
            <StackedBars
              label={`Analyses by ${by} and day`}
              points={daysOf(overview).map(shortDay)}
              notes={daysOf(overview).map((day) => (day === today ? "so far today" : null))}
              layers={layersOf(overview, by)}
            />
          </ChartFrame>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <TypesCard overview={overview} />
            <ReasonsCard overview={overview} />
          </div>
          <RunsList />
        </>
      )}
    </ReportPage>
  );
}

const METRICS: readonly {
  label: string;
  value: (figures: RunFigures) => number | null;
  text: (value: number) => string;
  lowerIsBetter?: true;
  method: string;
}[] = [
  {
    label: "Runs",
    value: ({ runs }) => runs,
    text: (value) => formatNumber(value),
    method: "Analyses started, including those deleted since",
  },
  {
    label: "Failed",
    value: ({ failed }) => failed,
    text: (value) => formatNumber(value),
    lowerIsBetter: true,
    method: "Analyses that ended with an error, not counting canceled ones",
  },
  {
    label: "Median duration",
    value: ({ p50 }) => p50,
    text: describeSeconds,
    lowerIsBetter: true,
    method: "For completed runs, from start to finish, excluding time in the queue",
  },
  {
    label: "95% took less than",
    value: ({ p95 }) => p95,
    text: describeSeconds,
    lowerIsBetter: true,
    method: "For completed runs, from start to finish, excluding time in the queue",
  },
  {
    label: "Units",
    value: ({ units }) => units,
    text: (value) => formatNumber(value),
    method: "Charged, or reserved while a run is in progress",
  },
];

interface RunMetricsProps {
  overview: RunsOverview;
  /** Without the day that isn't over. */
  compared: RunsOverview | undefined;
}

function RunMetrics({ overview, compared }: RunMetricsProps) {
  return (
    <MetricRow>
      {METRICS.map(({ value, ...metric }) => (
        <CountedMetric
          key={metric.label}
          {...metric}
          period={overview}
          since={overview.recorded_since}
          now={value(overview.figures)}
          compared={
            compared
              ? { now: value(compared.figures), before: compared.before && value(compared.before) }
              : null
          }
        />
      ))}
    </MetricRow>
  );
}

const OUTCOMES = ["complete", "failed", "cancelled", "running", "queued"] as const;
const TYPE_FILLS = [
  "fill-series-1",
  "fill-series-2",
  "fill-series-3",
  "fill-series-4",
  "fill-series-5",
];
const OUTCOME_FILLS = [
  ...["fill-better", "fill-worse", "fill-caution", "fill-series-1", "fill-edge"],
];

function layersOf(overview: RunsOverview, by: "type" | "outcome"): BarLayer[] {
  const days = daysOf(overview);
  const valuesOf = (isMeant: (row: RunsOverview["days"][number]) => boolean) => {
    const runs = new Map<string, number>();
    for (const row of overview.days.filter(isMeant)) {
      runs.set(row.day, (runs.get(row.day) ?? 0) + row.runs);
    }
    const { recorded_since: since } = overview;
    return days.map((day) => runs.get(day) ?? (since !== null && day < since ? null : 0));
  };
  return by === "type"
    ? RUN_TYPES.map((type, index) => ({
        ...{ id: type, label: TYPE_NAMES[type], fill: TYPE_FILLS[index] ?? "" },
        values: valuesOf((row) => row.type === type),
      }))
    : OUTCOMES.map((status, index) => ({
        ...{ id: status, label: STATUS_NAMES[status], fill: OUTCOME_FILLS[index] ?? "" },
        values: valuesOf((row) => row.status === status),
      }));
}

function tableOf(overview: RunsOverview, by: "type" | "outcome") {
  const layers = layersOf(overview, by);
  return {
    showDay: dayText,
    columns: ["day", ...layers.map(({ label }) => label.toLowerCase())],
    rows: daysOf(overview).map((day, index) => [
      day,
      ...layers.map(({ values }) => values[index] ?? null),
    ]),
  };
}

function TypesCard({ overview }: { overview: RunsOverview }) {
  const { hrefWith } = useRuns();
  return (
    <Card>
      <CardHeader
        title="By type"
        description="Median and 95th percentile duration of completed runs."
      />
      {overview.by_type.length === 0 ? (
        <p className="px-4 pb-4 text-dim">No analyses in this period.</p>
      ) : (
        <ul className="px-4 pb-3">
          {overview.by_type.map((row) => (
            <li key={row.type} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <Link to={hrefWith({ type: row.type })} className={textLink}>
                {TYPE_NAMES[row.type]}
              </Link>
              <span className="figures text-sm text-dim">
                {counted(row.runs, "run")} · {formatNumber(row.failed)} failed ·{" "}
                {describeSeconds(row.p50)} / {describeSeconds(row.p95)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReasonsCard({ overview }: { overview: RunsOverview }) {
  const { hrefWith } = useRuns();
  return (
    <Card>
      <CardHeader title="Why runs failed" description="Select a reason to see its runs." />
      {overview.reasons.length === 0 ? (
        <p className="px-4 pb-4 text-dim">No run failed in this period.</p>
      ) : (
        <ul className="max-h-72 overflow-auto px-4 pb-3">
          {overview.reasons.map(({ type, reason, runs }) => (
            <li key={`${type} ${reason}`} className="flex justify-between gap-4 py-1.5">
              <Link
                to={hrefWith({ type, status: "failed", reason })}
                className={`${textLink} wrap-anywhere`}
              >
                {TYPE_NAMES[type]}: {reason === "" ? "no reason given" : reason}
              </Link>
              <span className="figures">{formatNumber(runs)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function csvOf({ by_tier }: RunsOverview) {
  return {
    name: "analyses",
    columns: ["type", "tier", "outcome", "runs", "runs before", "units"],
    rows: by_tier.map((row) => [
      ...[TYPE_NAMES[row.type], row.tier, STATUS_NAMES[row.status]],
      ...[row.runs, row.runs_before, row.units],
    ]),
  };
}
