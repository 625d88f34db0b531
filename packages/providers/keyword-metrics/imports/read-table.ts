import { putCell, type RowDraft } from "./cell-rules.ts";
import type { Columns } from "./columns.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import { recordsOf, type TableRecord } from "./records.ts";
import { createRowProblems } from "./row-problems.ts";
import type { TableLayout } from "./table-layout.ts";

/** Reads every row below the header, or rejects the file. */
export async function readTable(
  text: AsyncIterable<string>,
  layout: TableLayout,
  columns: Columns,
  { kind, totalsFirst = false, finish }: Pick<KindDefinition, "kind" | "totalsFirst" | "finish">,
): Promise<RowDraft[]> {
  const problems = createRowProblems(kind);
  const drafts: RowDraft[] = [];
  let aboveKeywords = totalsFirst;
  for await (const record of recordsOf(text, layout)) {
    problems.count(record.row);
    if (!fits(record, layout)) {
      problems.misfit(record.row, record.cells.length, layout.headers.length);
      continue;
    }
    const { draft, wrong } = readCells(record, columns);
    aboveKeywords &&= draft.keyword === "";
    if (aboveKeywords) continue;
    for (const { column, message } of wrong) problems.cell(record.row, column, message);
    if (wrong.length > 0) continue;
    drafts.push(draft);
  }
  problems.refuseIfAny();
  finish?.(drafts);
  return drafts;
}

/** Some tools end rows with empty cells beyond the header. */
function fits({ cells }: TableRecord, { headers }: TableLayout): boolean {
  return (
    cells.length >= headers.length &&
    cells.slice(headers.length).every((cell) => cell.trim() === "")
  );
}

function readCells({ cells }: TableRecord, { understood, mark, currency }: Columns) {
  const draft = emptyRow();
  const wrong: { column: string; message: string }[] = [];
  for (const column of understood) {
    const message = putCell(draft, cells[column.index] ?? "", column, mark);
    if (message !== null) wrong.push({ column: column.header, message });
  }
  if (draft.cpc !== null) draft.currency = currency;
  return { draft, wrong };
}

function emptyRow(): RowDraft {
  return {
    keyword: "",
    volume: null,
    low: null,
    high: null,
    cpc: null,
    bidLow: null,
    bidHigh: null,
    currency: null,
    competition: null,
    difficulty: null,
    intent: null,
    position: null,
    url: null,
    clicks: null,
    impressions: null,
    ctr: null,
    series: null,
    country: null,
    positionType: null,
  };
}
