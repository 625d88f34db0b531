import { dayOf } from "@sightline/domain/calendar";
import { columnsOf } from "./columns.ts";
import type { ContentSum } from "./fingerprint.ts";
import type { ImportPeriod, KeywordImport } from "./keyword-import.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import { marketOf } from "./market.ts";
import { readTable } from "./read-table.ts";
import { createRowKeeper, type RowSink } from "./row-keeper.ts";
import type { TableLayout } from "./table-layout.ts";

export interface ReadContent {
  readonly content: Omit<KeywordImport, "fingerprint">;
  readonly sum: ContentSum;
}

/** Any file with one table whose rows are keywords. */
export async function readKeywords(
  text: AsyncIterable<string>,
  layout: TableLayout,
  definition: KindDefinition,
  { sink, fileName }: { readonly sink: RowSink; readonly fileName: string },
): Promise<ReadContent> {
  const { kind } = definition;
  const columns = columnsOf(layout, definition);
  const keeper = createRowKeeper(sink, definition.buckets);
  await readTable(text, layout, columns, definition, keeper.take);
  const { keywords, notes, countries, hasSeries, sum } = await keeper.end();
  const content = {
    kind,
    market: marketOf(kind, countries, fileName),
    period: periodIn(layout.preface),
    understood: columns.understood.map(({ header }) => header),
    ignored: columns.ignored,
    keywords,
    series: hasSeries ? columns.series : null,
    searchConsole: null,
    notes,
  };
  return { content, sum };
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
