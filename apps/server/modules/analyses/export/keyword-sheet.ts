import type { ExaminedRow, KeywordAnalysis } from "@sightline/contract";
import type { CsvCell } from "@sightline/domain/csv";
import { DEMAND_COLUMNS, demandCells, LOOKED_COLUMNS, lookedCells, type Sheet } from "./sheet.ts";

const COLUMNS = [
  "keyword",
  "position",
  "page",
  "competitors ahead",
  ...DEMAND_COLUMNS,
  "more clicks a month",
  "at position",
  "click curve",
  "is an estimate",
  "page that should rank",
  "why this page",
  "what it lacks",
  "features",
  ...LOOKED_COLUMNS,
  "look-up failed",
] as const;

export function keywordSheet({ rows }: KeywordAnalysis): Sheet {
  return { columns: COLUMNS, rows: rows.map(cells) };
}

function cells(row: ExaminedRow): CsvCell[] {
  const { opportunity, page } = row;
  return [
    row.keyword,
    row.position,
    row.url,
    row.looked === null ? null : row.competitors_ahead,
    ...demandCells(row.demand),
    opportunity && Math.round(opportunity.extra_clicks * 10) / 10,
    opportunity?.target_position,
    opportunity?.curve,
    opportunity?.is_estimate,
    page?.url,
    page?.why,
    row.lacks.map(({ text }) => text).join("; "),
    row.features.map(({ kind }) => kind).join(", "),
    ...lookedCells(row.looked),
    row.look_failed,
  ];
}
