import type { RunsOverview } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { PercentChange } from "../../traffic/percent-change.tsx";
import { ReportPage } from "../../traffic/report-page.tsx";
import {
  describePercent,
  isUnfinished,
  percentCell,
  percentChange,
  percentOf,
} from "../../traffic/traffic-words.ts";
import { useReport } from "../../traffic/use-report.ts";
import { RunFilters } from "./run-filters.tsx";
import { runsOverviewQuery } from "./runs-queries.ts";
import { STATUS_NAMES, TYPE_NAMES, tierName } from "./runs-words.ts";
import { useRuns } from "./use-runs.ts";

type Row = RunsOverview["by_tier"][number];

/** Analyses by type, plan and outcome: which share they are, and where they are going. */
export function ByTypeScreen() {
  const { asked, compared, hrefWith, hrefOf } = useRuns();
  const narrow = useNarrow();
  const found = useQuery(runsOverviewQuery(asked));
  const { data: comparedRuns } = useQuery(runsOverviewQuery(compared));
  const comparedTo = (row: Row) => comparedRuns?.by_tier.find((one) => keyOf(one) === keyOf(row));
  const rows = found.data?.by_tier ?? [];
  const all = found.data?.figures.runs ?? 0;
  const filter = (name: "type" | "tier" | "status", header: string): Column<Row> => ({
    key: name,
    header,
    ...(name === "type" ? {} : { width: 180 }),
    cell: (row) => (
      <Link to={hrefWith({ [name]: row[name] })} className="hover:text-accent hover:underline">
        {wordsOf(name, row)}
      </Link>
    ),
  });
  const hrefOfRuns = ({ type, tier, status }: Row) =>
    hrefOf("/admin/analyses", { type, tier, status });
  const figures: Column<Row>[] = [
    {
      ...{ key: "runs", header: "Runs", width: 110, align: "end", mono: true },
      cell: (row) => (
        <Link to={hrefOfRuns(row)} className="hover:text-accent hover:underline">
          {formatNumber(row.runs)}
        </Link>
      ),
    },
    {
      ...{ key: "share", header: "Share", width: 110, align: "end", mono: true },
      cell: ({ runs }) => percentCell(percentOf(runs, all)),
    },
    {
      ...{ key: "units", header: "Units", width: 110, align: "end", mono: true },
      cell: ({ units }) => formatNumber(units),
    },
    {
      ...{ key: "change", header: "Change", width: 110, align: "end" },
      cell: (row) => <Trend row={comparedTo(row)} />,
    },
  ];
  const whole: Column<Row> = {
    key: "row",
    header: "Type, plan and outcome",
    cell: (row) => (
      <span className="flex flex-col py-2 whitespace-normal">
        <Link to={hrefOfRuns(row)} className="font-medium hover:text-accent">
          {wordsOf("type", row)}, {wordsOf("tier", row)}: {wordsOf("status", row).toLowerCase()}
        </Link>
        <span className="text-sm text-dim">
          {counted(row.runs, "run")}, {describePercent(percentOf(row.runs, all))} of all{" "}
          {comparedTo(row)?.runs_before ? <Trend row={comparedTo(row)} /> : null}
        </span>
      </span>
    ),
  };
  return (
    <ReportPage
      what="Analyses by type"
      title={titleOf(rows, all)}
      note="Plan means the customer's current plan."
      query={found}
      recordedSince={found.data?.recorded_since}
      csv={{
        name: "analyses-by-type",
        columns: ["type", "plan", "outcome", "runs", "share (%)", "units", "runs before"],
        rows: rows.map((row) => [
          ...[wordsOf("type", row), wordsOf("tier", row), wordsOf("status", row)],
          ...[row.runs, percentOf(row.runs, all), row.units, row.runs_before],
        ]),
      }}
    >
      {() => (
        <>
          <RunFilters />
          <Card className="overflow-clip">
            <DataTable
              caption="Analyses by type, plan and outcome"
              rows={rows}
              columns={
                narrow
                  ? [whole]
                  : [
                      ...[filter("type", "Type"), filter("tier", "Plan")],
                      ...[filter("status", "Outcome"), ...figures],
                    ]
              }
              rowKey={keyOf}
              height="max(24rem, calc(100dvh - 15rem))"
              empty={
                <EmptyState title="No analyses in this period">
                  When someone starts an analysis, it shows up here.
                </EmptyState>
              }
            />
          </Card>
        </>
      )}
    </ReportPage>
  );
}

function wordsOf(name: "type" | "tier" | "status", row: Row): string {
  if (name === "type") return TYPE_NAMES[row.type];
  return name === "tier" ? tierName(row.tier) : STATUS_NAMES[row.status];
}

function keyOf({ type, tier, status }: Row): string {
  return `${type} ${tier} ${status}`;
}

/** Of the days that are over: today alone has none. */
function Trend({ row }: { row: Row | undefined }) {
  const { period } = useReport();
  if (row === undefined || row.runs_before === null || isUnfinished(period))
    return <PercentChange percent={null} />;
  return (
    <PercentChange
      percent={percentChange(row.runs, row.runs_before)}
      lowerIsBetter={row.status === "failed"}
    />
  );
}

function titleOf(rows: readonly Row[], all: number): string {
  const [first] = Map.groupBy(rows, ({ type }) => type);
  if (first === undefined) return "Analyses by type";
  const counts = [...Map.groupBy(rows, ({ type }) => type)].map(
    ([type, own]) => [type, own.reduce((sum, { runs }) => sum + runs, 0)] as const,
  );
  const [top] = counts.toSorted((one, other) => other[1] - one[1]);
  if (top === undefined) return "Analyses by type";
  return `${TYPE_NAMES[top[0]]} analyses: ${describePercent(percentOf(top[1], all))} of all`;
}
