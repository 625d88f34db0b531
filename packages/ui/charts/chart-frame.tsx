import { type CsvCell, toCsv } from "@sightline/domain/csv";
import { formatNumber } from "@sightline/domain/numbers";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../components/button.tsx";
import { type ColumnsOfTable, shownColumns } from "./shown-columns.ts";

export interface ChartTable extends ColumnsOfTable {
  /** Shorter names of the columns on the screen. */
  heads?: readonly string[];
  /** How the screen writes the day of a row, its first cell; a file keeps 2026-11-07. */
  showDay?: (day: string) => string;
}

export interface ChartFrameProps {
  /** Says the finding: "Visibility up 3.1 points", not "Visibility". */
  title: string;
  subtitle?: ReactNode;
  source?: ReactNode;
  /** Shown before the table and CSV buttons. */
  actions?: ReactNode;
  /** The same data as the drawing. */
  table: ChartTable;
  /** File name of the download, without the ending. */
  csvName: string;
  children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, source, actions, table, csvName, children } = props;
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-rows-[auto_1fr] gap-y-0 rounded-md border border-line bg-card [.chart-row_&]:row-span-2 [.chart-row_&]:grid-rows-subgrid"
    >
      <header className="flex flex-wrap content-between items-start justify-between gap-x-4 gap-y-2 px-4 pt-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-semibold">
            {title}
          </h2>
          {subtitle ? <p className="text-sm text-dim">{subtitle}</p> : null}
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {source}
          {actions}
          <Button
            size="sm"
            variant="ghost"
            icon="table"
            aria-pressed={asTable}
            className={asTable ? "bg-wash text-accent" : ""}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon="download"
            onClick={() => download(`${csvName}.csv`, toCsv(table.columns, table.rows))}
          >
            CSV
          </Button>
        </div>
      </header>
      <div className="min-w-0 p-4 pt-2">
        {asTable ? <PlainTable title={title} {...table} /> : children}
      </div>
    </section>
  );
}

/** The name of a column that isn't broken into lines. */
const SHORT = 10;

/** Newest first: a person looks for today, a spreadsheet sorts for itself. */
function PlainTable({ title, ...table }: ChartTable & { title: string }) {
  const { columns, heads, rows, showDay } = table;
  const shown = shownColumns(table);
  const decimals = columns.map((_, index) => decimalsIn(rows, index));
  const text = (cell: CsvCell, index: number) => {
    if (index === 0 && showDay !== undefined) return showDay(String(cell));
    if (typeof cell !== "number") return cell;
    const digits = decimals[index] ?? 0;
    return formatNumber(cell, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  const headOf = (index: number) => heads?.[index] ?? columns[index] ?? "";
  const isFigure = (index: number) => rows.some((row) => typeof row[index] === "number");
  const sideOf = (index: number) =>
    isFigure(index) ? "text-right" : index === 0 ? "whitespace-nowrap" : "";
  return (
    <section
      aria-label={`${title}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys.
      tabIndex={0}
      className="-mx-4 -mb-4 max-h-80 overflow-auto rounded-b-md px-4"
    >
      <table className="w-full text-left">
        <thead>
          <tr>
            {shown.map((index) => (
              <th
                key={columns[index]}
                scope="col"
                className={`sticky top-0 border-b border-line bg-card py-1.5 pr-4 align-bottom text-sm font-medium text-dim last:pr-0 ${isFigure(index) ? "text-right" : ""} ${headOf(index).length < SHORT ? "whitespace-nowrap" : ""}`}
              >
                {headOf(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures text-sm">
          {rows.toReversed().map((row) => (
            <tr key={String(row[0])}>
              {shown.map((index) => (
                <td
                  key={columns[index]}
                  className={`border-b border-line py-1 pr-4 last:pr-0 ${sideOf(index)}`}
                >
                  {text(row[index] ?? null, index) ?? (
                    <span className="whitespace-nowrap text-dim">no data</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All figures of a column have as many, so that their points are below one another. */
function decimalsIn(rows: ChartTable["rows"], index: number): number {
  const digits = rows.map((row) => {
    const cell = row[index];
    return typeof cell === "number" ? (String(cell).split(".")[1]?.length ?? 0) : 0;
  });
  return Math.min(Math.max(0, ...digits), MOST_DECIMALS);
}

const MOST_DECIMALS = 3;

function download(name: string, text: string) {
  // The mark at the start tells spreadsheets that the file is UTF-8.
  const address = URL.createObjectURL(
    new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
