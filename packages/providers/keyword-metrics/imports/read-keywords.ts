import { dayOf } from "@sightline/domain/calendar";
import { bestRows } from "./best-rows.ts";
import { isTooLong, type RowDraft } from "./cell-rules.ts";
import { columnsOf } from "./columns.ts";
import { inParts } from "./in-parts.ts";
import type { ImportedRow, ImportPeriod, KeywordImport } from "./keyword-import.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import { marketOf } from "./market.ts";
import { readTable } from "./read-table.ts";
import type { TableLayout } from "./table-layout.ts";

/** Any file with one table whose rows are keywords. */
export async function readKeywords(
  text: AsyncIterable<string>,
  layout: TableLayout,
  definition: KindDefinition,
  fileName: string,
): Promise<Omit<KeywordImport, "fingerprint">> {
  const { kind } = definition;
  const columns = columnsOf(layout, definition);
  const drafts = await readTable(text, layout, columns, definition);
  const countries = new Set(drafts.flatMap(({ country }) => (country === null ? [] : [country])));
  const { rows, notes } = await keptRows(drafts);
  return {
    kind,
    market: marketOf(kind, countries, fileName),
    period: periodIn(layout.preface),
    understood: columns.understood.map(({ header }) => header),
    ignored: columns.ignored,
    rows,
    series: rows.some(({ series }) => series !== null) ? columns.series : null,
    searchConsole: null,
    notes,
  };
}

/** Which rows are kept, and what the user should know about the rest. */
export async function keptRows(
  drafts: readonly RowDraft[],
): Promise<{ rows: ImportedRow[]; notes: string[] }> {
  const short = drafts.filter(({ keyword }) => !isTooLong(keyword));
  const { best, merged } = await bestRows(short);
  const tooLong = drafts.length - short.length;
  const rows: ImportedRow[] = [];
  for await (const part of inParts(best)) {
    for (const { country, positionType, ...row } of part) rows.push(row);
  }
  return {
    rows,
    notes: [
      ...(tooLong > 0
        ? [`Skipped ${counted(tooLong, "keyword")} longer than 200 characters.`]
        : []),
      ...(merged > 0
        ? [
            `Skipped ${counted(merged, "row")} with duplicate keywords and kept the best row for each.`,
          ]
        : []),
    ],
  };
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** `May 1, 2025 - April 30, 2026`, which Keyword Planner writes above its header. */
function periodIn(preface: readonly string[]): ImportPeriod | null {
  for (const line of preface) {
    const [from, to] = line
      .replaceAll('"', "")
      .split(/(?<!\s)\s+[-–]\s+/u)
      .map(dayFrom);
    if (from != null && to != null) return { from, to };
  }
  return null;
}

function dayFrom(text: string): string | null {
  if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text.trim())) return null;
  const day = new Date(`${text.trim()} UTC`);
  return Number.isNaN(day.getTime()) ? null : dayOf(day);
}
