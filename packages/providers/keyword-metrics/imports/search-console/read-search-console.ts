import type { RowDraft } from "../cell-rules.ts";
import { columnsByPlace } from "../columns.ts";
import type {
  ImportMarket,
  ImportPeriod,
  PerformanceRow,
  SearchConsoleTables,
} from "../keyword-import.ts";
import type { ReadContent } from "../read-keywords.ts";
import { readTable } from "../read-table.ts";
import { ImportRefused } from "../refused.ts";
import { createRowKeeper, type RowSink } from "../row-keeper.ts";
import type { TableLayout } from "../table-layout.ts";
import { countryNamed } from "./country-names.ts";
import { type Subject, subjectNamed } from "./header-words.ts";
import { subjectOf } from "./subject.ts";

/** The most rows Search Console puts into an export. */
const EXPORT_ROWS = 1000;

/** `keyword` here is the table's subject, whatever it is. */
const PLACES = ["keyword", "clicks", "impressions", "ctr", "position"] as const;

export interface PerformanceTable {
  readonly subject: Subject;
  readonly sure: boolean;
  readonly headers: readonly string[];
  readonly rows: readonly RowDraft[];
}

export type Filters = SearchConsoleTables["filters"];

export async function readPerformanceTable(
  text: AsyncIterable<string>,
  layout: TableLayout,
): Promise<PerformanceTable> {
  const columns = columnsByPlace(layout, PLACES);
  const rows: RowDraft[] = [];
  await readTable(text, layout, columns, { kind: "search-console" }, (drafts) => {
    for (const draft of drafts) rows.push(draft);
  });
  const [header = ""] = layout.headers;
  const named = rows.map(({ keyword }) => keyword);
  return { ...subjectOf(header, named), headers: layout.headers, rows };
}

/** One import from the tables of an export, zipped or as a single file. */
export async function searchConsoleImport(
  tables: readonly PerformanceTable[],
  filters: Filters,
  sink: RowSink,
): Promise<ReadContent> {
  const queries = queriesAmong(tables);
  const others = (subject: Subject) =>
    tables.filter((table) => table.subject === subject && table.sure).flatMap(({ rows }) => rows);
  const days = others("day").map(performanceOf);
  if (queries === undefined && tables.every(({ sure }) => !sure)) throw noQueries();

  const keeper = createRowKeeper(sink);
  const found = queries?.rows ?? [];
  for (let start = 0; start < found.length; start += EXPORT_ROWS) {
    await keeper.take(found.slice(start, start + EXPORT_ROWS));
  }
  const { keywords, notes, sum } = await keeper.end();
  const market = marketIn(tables, filters);
  const period = periodOf(days);
  const content = {
    kind: "search-console" as const,
    market,
    period,
    understood: (queries ?? tables[0])?.headers ?? [],
    ignored: [],
    keywords,
    series: null,
    searchConsole: {
      pages: others("page").map(performanceOf),
      countries: others("country").map(performanceOf),
      devices: others("device").map(performanceOf),
      days,
      filters,
    },
    notes: [
      ...notes,
      ...(queries === undefined
        ? ["This export contains no queries, so we found no keywords."]
        : []),
      ...(queries !== undefined && period === null
        ? ["This file has no dates. Import the whole zip for monthly metrics."]
        : []),
      ...(queries?.rows.length === EXPORT_ROWS
        ? [
            "This export has exactly 1,000 queries, the most Search Console exports, so it's probably cut off. Filter the data there and import several files, or connect Search Console.",
          ]
        : []),
      ...(market === null
        ? ["Impressions may include all countries because the file doesn't name one."]
        : []),
    ],
  };
  return { content, sum };
}

/** If headers are in an unknown language, the first table has the queries. */
function queriesAmong(tables: readonly PerformanceTable[]): PerformanceTable | undefined {
  const candidates = tables.filter(({ subject }) => subject === "query");
  return candidates.find(({ sure }) => sure) ?? candidates[0];
}

/** A country filter uses the same word as the countries table's header, if there is one. */
function marketIn(tables: readonly PerformanceTable[], filters: Filters): ImportMarket | null {
  const label = tables.find(({ subject }) => subject === "country")?.headers[0]?.toLowerCase();
  const value = filters.find(
    ({ name }) => name.toLowerCase() === label || subjectNamed(name) === "country",
  )?.value;
  const country = countryNamed(value ?? "");
  return country === null ? null : { country, language: null };
}

function periodOf(days: readonly PerformanceRow[]): ImportPeriod | null {
  const sorted = days.map(({ name }) => name).toSorted();
  const [from] = sorted;
  const to = sorted.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

function performanceOf({ keyword, clicks, impressions, ctr, position }: RowDraft): PerformanceRow {
  return { name: keyword, clicks, impressions, ctr, position };
}

function noQueries(): ImportRefused {
  return new ImportRefused(
    "unknown-columns",
    "This zip contains no Search Console table. In Search Console, open “Performance”, then choose “Export” and “Download CSV”. If this is a different zip, unpack it and import the CSV inside.",
    { kind: "search-console" },
  );
}
