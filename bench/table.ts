import type { Row } from "./benchmark.ts";

/** Metric by metric, every subject with its figure and how it compares with the reference. */
export function formatTable(rows: Row[]): string {
  const metrics = [...new Set(rows.map(({ metric }) => metric))];
  const lines = metrics.flatMap((metric) =>
    rows
      .filter((row) => row.metric === metric)
      .map((row, index, all) => [
        index === 0 ? metric : "",
        row.subject,
        `${formatNumber(row.value)} ${row.unit}`,
        compare(
          row,
          all.find(({ reference }) => reference),
        ),
      ]),
  );
  return align([["metric", "subject", "value", "× reference"], ...lines]);
}

function compare(row: Row, reference: Row | undefined): string {
  if (!reference || reference.value === 0) return "";
  return row === reference ? "reference" : formatNumber(row.value / reference.value);
}

function formatNumber(value: number): string {
  return new Intl.NumberFormat("en", { maximumFractionDigits: value < 100 ? 2 : 0 }).format(value);
}

function align(cells: string[][]): string {
  const widths = cells[0]?.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  const figures = 2;
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths?.[column] ?? 0;
          return column >= figures ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
}
