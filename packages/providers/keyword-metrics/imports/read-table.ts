import { putCell, type RowDraft } from "./cell-rules.ts";
import type { Columns } from "./columns.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import { recordsOf, type TableRecord } from "./records.ts";
import { createRowProblems } from "./row-problems.ts";
import type { TableLayout } from "./table-layout.ts";

/** Reads every row below the header, or rejects the file; until then good rows are passed on. */
export async function readTable(
  text: AsyncIterable<string>,
  layout: TableLayout,
  columns: Columns,
  { kind, totalsFirst = false, finish }: Pick<KindDefinition, "kind" | "totalsFirst" | "finish">,
  take: (drafts: readonly RowDraft[]) => Promise<void> | void,
): Promise<void> {
  const problems = createRowProblems(kind);
  let aboveKeywords = totalsFirst;
  for await (const records of recordsOf(text, layout)) {
    const drafts = records.flatMap((record) => draftOf(record) ?? []);
    if (!problems.found()) await take(drafts);
  }
  problems.refuseIfAny();

  function draftOf(record: TableRecord): RowDraft | null {
    problems.count(record.row);
    if (!fits(record, layout)) {
      problems.misfit(record.row, record.cells.length, layout.headers.length);
      return null;
    }
    const { draft, wrong } = readCells(record, columns);
    aboveKeywords &&= draft.keyword === "";
    if (aboveKeywords) return null;
    for (const { column, message } of wrong) problems.cell(record.row, column, message);
    if (wrong.length > 0) return null;
    finish?.(draft);
    return draft;
  }
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
