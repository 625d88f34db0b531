import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** In pixels; a column without one takes what is left. */
  width?: number;
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

export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
