/** The columns that can be shown or hidden, in order; the keyword itself always stays. */
export const COLUMN_NAMES = {
  position: "Position",
  "change-day": "1-day change",
  "change-week": "7-day change",
  "change-month": "30-day change",
  best: "Best",
  trend: "30-day trend",
  volume: "Search volume",
  difficulty: "Difficulty",
  intent: "Intent",
  tags: "Tags",
  checked: "Last check",
  created: "Added",
} as const;
export type ColumnKey = keyof typeof COLUMN_NAMES;

const COLUMN_KEYS = Object.keys(COLUMN_NAMES) as readonly ColumnKey[];

/** Without positions in a search engine there are no such columns. */
export const NEEDS_POSITION: readonly ColumnKey[] = [
  "position",
  "change-day",
  "change-week",
  "change-month",
  "best",
  "trend",
];

/** What a phone adds to a row if it's chosen; position, change, trend and volume it always has. */
export const CHOSEN_ON_PHONES: readonly ColumnKey[] = [
  "change-day",
  "change-month",
  "best",
  "difficulty",
  "intent",
  "created",
];

/** What a table shows: positions in a search engine, comparisons by the built-in index, or neither. */
export type TableKind = "positions" | "comparisons" | "unchecked";

/** The columns that can be chosen: those that the table then shows. */
export function columnsOffered(kind: TableKind, narrow: boolean): readonly ColumnKey[] {
  if (kind === "unchecked") return [];
  const keys = narrow ? CHOSEN_ON_PHONES : COLUMN_KEYS;
  return kind === "positions" ? keys : keys.filter((key) => !NEEDS_POSITION.includes(key));
}

/** The defaults: as many as leave room for the keyword itself. */
const USUAL: readonly ColumnKey[] = [
  "position",
  "change-week",
  "trend",
  "volume",
  "tags",
  "checked",
];

/** The columns in the URL, in the table's own order. */
export function columnsFrom(text: string | null): readonly ColumnKey[] {
  if (text === null) return USUAL;
  const named = text.split(",");
  return COLUMN_KEYS.filter((key) => named.includes(key));
}

/** Empty for the defaults; a table without any is 'none'. */
export function columnsText(columns: readonly ColumnKey[]): string {
  const text = COLUMN_KEYS.filter((key) => columns.includes(key)).join(",");
  if (text === USUAL.join(",")) return "";
  return text === "" ? "none" : text;
}
