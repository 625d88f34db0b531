import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** In pixels; a column without one takes what is left. */
  width?: number;
  /** Of a column without a width: what it keeps before the table scrolls sideways. */
  least?: number;
  sortable?: boolean;
  /** Numbers, keywords, addresses. */
  mono?: boolean;
}

export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
}

export interface Sort {
  key: string;
  direction: "ascending" | "descending";
}

/** An order by its name, where a phone has no column heads to choose one by. */
export interface SortChoice extends Sort {
  label: string;
}

/** Explicit roles: some browsers drop table semantics when display is not table. */
export const AS_TABLE = { role: "table" };
export const AS_GROUP = { role: "rowgroup" };
export const AS_ROW = { role: "row" };
export const AS_HEAD = { role: "columnheader" };
export const AS_CELL = { role: "cell" };

/** The columns of every row, as the table sets them. */
export const ON_COLUMNS = "grid min-w-(--least) grid-cols-(--columns)";

export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
