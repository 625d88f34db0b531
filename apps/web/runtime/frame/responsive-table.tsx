import { type Column, DataTable, type DataTableProps } from "@sightline/ui/data-table";
import { useMemo } from "react";
import { type Clock, useClock } from "../time/clock.ts";
import { useNarrow } from "./use-narrow.ts";

export interface ResponsiveTableProps<Row> extends Omit<DataTableProps<Row>, "columns"> {
  columns: (clock: Clock) => readonly Column<Row>[];
  /** On a phone: one cell that says everything about a row. */
  narrowColumn: (clock: Clock) => Column<Row>;
}

/** A table whose columns become one on a phone. Pass the same functions at each render. */
export function ResponsiveTable<Row>({
  columns,
  narrowColumn,
  ...table
}: ResponsiveTableProps<Row>) {
  const clock = useClock();
  const narrow = useNarrow();
  const shown = useMemo(
    () => (narrow ? [narrowColumn(clock)] : columns(clock)),
    [narrow, clock, columns, narrowColumn],
  );
  return <DataTable {...table} columns={shown} />;
}
