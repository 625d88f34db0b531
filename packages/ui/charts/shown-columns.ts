import type { CsvCell } from "@sightline/domain/csv";

export interface ColumnsOfTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  /** Columns that the screen leaves out while all rows say the same in them; a file has them all. */
  readonly ifDifferent?: readonly string[];
}

/** The columns on the screen, by their places. */
export function shownColumns({ columns, rows, ifDifferent = [] }: ColumnsOfTable): number[] {
  return [...columns.keys()].filter((place) => {
    if (!ifDifferent.includes(columns[place] ?? "")) return true;
    const said = new Set(rows.map((row) => row[place]).filter((cell) => cell != null));
    return said.size > 1;
  });
}
