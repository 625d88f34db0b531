import type { TrafficRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import type { Dimension, TrafficFilters } from "@sightline/domain/traffic";
import { Card } from "@sightline/ui/card";
import { type Column, DataTable, type Sort } from "@sightline/ui/data-table";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { counted } from "../../runtime/page/counted.ts";
import { FilterLink } from "./filter-bar.tsx";
import { PercentChange } from "./percent-change.tsx";
import type { ReportCsv } from "./report-page.tsx";
import {
  countsEntries,
  DIMENSION_NAMES,
  describeSeconds,
  isUnfinished,
  nameOf,
  percentCell,
  percentChange,
  percentOf,
} from "./traffic-words.ts";
import { type Report, useReport } from "./use-report.ts";

/** What a breakdown can show of each value. */
export type Figure =
  | "views"
  | "visitors"
  | "sessions"
  | "exits"
  | "bounce"
  | "time"
  | "sign_ups"
  | "paying"
  | "change";

export interface BreakdownTableProps {
  dimension: Dimension;
  rows: readonly TrafficRow[];
  /** The same without the day that isn't over, for changes; undefined while it's loading. */
  compared: readonly TrafficRow[] | undefined;
  figures: readonly Figure[];
  /** 'Pages by views' */
  caption: string;
  /** Of the first column, where it isn't the dimension's own name. */
  header?: string;
  /** Filters that the page itself sets. */
  within?: TrafficFilters;
  empty: ReactNode;
}

const HEADERS: Record<Figure, string> = {
  views: "Views",
  visitors: "Visitors",
  sessions: "Sessions",
  exits: "Exits",
  bounce: "Bounce rate",
  time: "Time",
  sign_ups: "Sign-ups",
  paying: "Paying",
  change: "Change",
};

/** Pages are entered; everything else has sessions. */
const headerOf = (figure: Figure, dimension: Dimension, within: TrafficFilters) =>
  figure === "sessions" && (dimension === "path" || countsEntries(within))
    ? "Entries"
    : HEADERS[figure];

export function BreakdownTable(props: BreakdownTableProps) {
  const { dimension, caption, header, within = {}, empty } = props;
  const rows = withChanges(props.rows, props.compared ?? []);
  const report = useReport();
  const isCompared = !isUnfinished(report.period);
  const figures = props.figures.filter((figure) => isCompared || figure !== "change");
  const [sort, onSort] = useSort(figures[0] ?? "views");
  const narrow = useNarrow();
  const name: Column<ChangedRow> = {
    key: "value",
    header: header ?? DIMENSION_NAMES[dimension],
    mono: dimension === "path" || dimension === "campaign",
    cell: ({ value }) => <FilterLink {...{ report, dimension, value }} />,
  };
  const columns = narrow
    ? [wholeRow({ ...name, dimension, figures, report, within })]
    : [name, ...figures.map((figure) => figureColumn(figure, dimension, report, within))];
  return (
    <Card className="overflow-clip">
      <DataTable
        caption={caption}
        rows={sorted(rows, sort)}
        columns={columns}
        rowKey={({ value }) => value}
        {...{ sort, onSort, empty }}
        height="max(24rem, calc(100dvh - 15rem))"
      />
    </Card>
  );
}

interface ChangedRow extends TrafficRow {
  /** In percent; null if it isn't known. */
  readonly change?: number | null;
}

function withChanges(
  rows: readonly TrafficRow[],
  compared: readonly TrafficRow[],
): readonly ChangedRow[] {
  const whole = new Map(compared.map((row) => [row.value, row]));
  return rows.map((row) => {
    const { visitors = 0, before = null } = whole.get(row.value) ?? {};
    return { ...row, change: before && percentChange(visitors, before.visitors) };
  });
}

function useSort(first: Figure): [Sort, (sort: Sort) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { hrefWith } = useReport();
  const named = search.get("sort") ?? `-${first}`;
  const key = named.replace(/^-/, "");
  const direction = named.startsWith("-") ? "descending" : "ascending";
  const onSort = (next: Sort) => {
    const isOther = next.key !== key;
    const down = isOther ? next.key !== "value" : next.direction === "descending";
    void navigate(hrefWith({ sort: `${down ? "-" : ""}${next.key}` }), { replace: true });
  };
  return [{ key, direction }, onSort];
}

function sorted(rows: readonly ChangedRow[], { key, direction }: Sort): ChangedRow[] {
  const sign = direction === "ascending" ? 1 : -1;
  if (key === "value") return rows.toSorted((one, other) => sign * compare(one.value, other.value));
  return rows.toSorted((one, other) => {
    const [a, b] = [numberOf(one, key as Figure), numberOf(other, key as Figure)];
    // What isn't known comes last, whichever way.
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function numberOf(row: ChangedRow, figure: Figure): number | null {
  switch (figure) {
    case "bounce":
      return percentOf(row.bounces, row.sessions);
    case "time":
      return row.seconds;
    case "change":
      return row.change ?? null;
    default:
      return row[figure];
  }
}

function textOf(row: ChangedRow, figure: Figure): string {
  const number = numberOf(row, figure);
  if (figure === "bounce") return percentCell(number);
  if (figure === "time") return describeSeconds(number);
  return number === null ? "–" : formatNumber(number);
}

function figureColumn(
  figure: Figure,
  dimension: Dimension,
  report: Report,
  within: TrafficFilters,
): Column<ChangedRow> {
  const cell = (row: ChangedRow): ReactNode => {
    if (figure === "change") return <PercentChange percent={numberOf(row, figure)} />;
    const { category } = within;
    const only = { ...(category && { category }), [dimension]: row.value };
    const to = rowsBehind(figure, only, row, report);
    if (to === null) return textOf(row, figure);
    return (
      <Link to={to} className="hover:text-accent hover:underline">
        {textOf(row, figure)}
      </Link>
    );
  };
  const header = headerOf(figure, dimension, within);
  const width = figure === "bounce" || figure === "time" ? 128 : 112;
  return { key: figure, header, width, align: "end", mono: true, sortable: true, cell };
}

/** The sessions or the people that a number counts. */
function rowsBehind(figure: Figure, only: TrafficFilters, row: ChangedRow, report: Report) {
  if (["visitors", "views", "sessions"].includes(figure)) {
    return report.hrefOf("/admin/sessions", only);
  }
  const step = figure === "sign_ups" ? "sign_up" : figure === "paying" ? "paid" : null;
  if (step === null || !numberOf(row, figure)) return null;
  return report.hrefOf("/admin/funnel", { ...only, step });
}

interface WholeRow {
  readonly header: Column<ChangedRow>["header"];
  readonly dimension: Dimension;
  readonly figures: readonly Figure[];
  readonly report: Report;
  readonly within: TrafficFilters;
}

/** On a phone: one cell that says everything about a row. */
function wholeRow({ header, dimension, figures, report, within }: WholeRow): Column<ChangedRow> {
  const words = (row: ChangedRow) =>
    figures
      .filter((figure) => figure !== "change" && numberOf(row, figure) !== null)
      .map((figure) => inWords(row, figure, headerOf(figure, dimension, within)));
  return {
    key: "value",
    header,
    cell: (row) => (
      <span className="flex min-w-0 flex-col py-2 whitespace-normal">
        <span className="truncate font-medium">
          <FilterLink report={report} dimension={dimension} value={row.value} />
        </span>
        <span className="text-sm text-dim">{words(row).join(" · ")}</span>
      </span>
    ),
  };
}

function inWords(row: ChangedRow, figure: Figure, header: string): string {
  const text = textOf(row, figure);
  if (figure === "bounce") return `${text} bounce`;
  if (figure === "time") return `${text} per page`;
  if (figure === "paying") return `${text} paying`;
  const noun = header.toLowerCase();
  const number = numberOf(row, figure) ?? 0;
  const one = noun.endsWith("ies") ? `${noun.slice(0, -3)}y` : noun.slice(0, -1);
  return counted(number, one, noun);
}

/** The table as a file; the name of a value, not its code. */
export function breakdownCsv(
  name: string,
  dimension: Dimension,
  figures: readonly Figure[],
  rows: readonly TrafficRow[],
  within: TrafficFilters = {},
): ReportCsv {
  const shown = figures.filter((figure) => figure !== "change");
  return {
    name,
    columns: [
      DIMENSION_NAMES[dimension].toLowerCase(),
      ...shown.map((figure) => csvHeader(figure, dimension, within)),
      "visitors before",
    ],
    rows: rows.map((row) => [
      nameOf(dimension, row.value),
      ...shown.map((figure) => numberOf(row, figure)),
      row.before?.visitors ?? null,
    ]),
  };
}

function csvHeader(figure: Figure, dimension: Dimension, within: TrafficFilters): string {
  if (figure === "bounce") return "bounce rate (%)";
  return figure === "time" ? "seconds per view" : headerOf(figure, dimension, within).toLowerCase();
}
