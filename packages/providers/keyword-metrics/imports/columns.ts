import type { Field } from "./cell-rules.ts";
import { type DecimalMark, decimalMarkOf } from "./cells.ts";
import type { SeriesMeaning } from "./keyword-import.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import type { TableLayout } from "./table-layout.ts";

export interface Column {
  readonly index: number;
  readonly header: string;
  readonly field: Field;
}

/** The meaning of each column in a header. */
export interface Columns {
  readonly understood: readonly Column[];
  readonly ignored: readonly string[];
  readonly currency: string | null;
  readonly series: SeriesMeaning | null;
  readonly mark: DecimalMark;
}

const WITH_DECIMALS: readonly Field[] = [
  "cpc",
  "bid-low",
  "bid-high",
  "difficulty",
  "position",
  "ctr",
];
/** These may occur more than once; of all others, a second one is ignored. */
const REPEATED: readonly Field[] = ["month", "intent-flag"];

export function columnsOf(layout: TableLayout, definition: KindDefinition): Columns {
  const understood: Column[] = [];
  const ignored: string[] = [];
  for (const [index, header] of layout.headers.entries()) {
    const field = fieldOf(header.toLowerCase(), definition);
    const taken = understood.some((column) => column.field === field);
    if (field !== undefined && (!taken || REPEATED.includes(field))) {
      understood.push({ index, header, field });
    } else if (header !== "") {
      ignored.push(header);
    }
  }
  return {
    understood,
    ignored,
    currency: currencyOf(understood, definition),
    series: seriesOf(understood),
    mark: markOf(understood, layout),
  };
}

/** If headers can be in any language, columns are identified by position. */
export function columnsByPlace(layout: TableLayout, fields: readonly Field[]): Columns {
  const understood = fields.map((field, index) => ({
    index,
    header: layout.headers[index] ?? "",
    field,
  }));
  const mark = markOf(understood, layout);
  return { understood, ignored: [], currency: null, series: null, mark };
}

function fieldOf(header: string, { columns, patterns = [] }: KindDefinition): Field | undefined {
  // A file may call a column `constructor`.
  if (Object.hasOwn(columns, header)) return columns[header];
  return patterns.find(([pattern]) => pattern.test(header))?.[1];
}

function currencyOf(columns: readonly Column[], { currency }: KindDefinition): string | null {
  const named = columns.find(({ field }) => field === "cpc")?.header ?? "";
  return /\(([A-Z]{3})\)$/.exec(named)?.[1] ?? currency ?? null;
}

function seriesOf(columns: readonly Column[]): SeriesMeaning | null {
  const months = columns.filter(({ field }) => field === "month").map(({ header }) => header);
  if (months.length > 0) return { unit: "searches", months: months.map(monthOf) };
  return columns.some(({ field }) => field === "trend") ? { unit: "relative", months: null } : null;
}

/** `Searches: May 2025` is 2025-05. */
function monthOf(header: string): string {
  const day = new Date(`1 ${header.slice(header.indexOf(":") + 1)} UTC`);
  return Number.isNaN(day.getTime()) ? header : day.toISOString().slice(0, 7);
}

function markOf(columns: readonly Column[], { sample }: TableLayout): DecimalMark {
  const decimals = columns.filter(({ field }) => WITH_DECIMALS.includes(field));
  return decimalMarkOf(sample.flatMap((row) => decimals.map(({ index }) => row[index] ?? "")));
}
