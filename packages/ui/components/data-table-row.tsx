import { clsx } from "clsx";
import { memo, type ReactNode, type Ref } from "react";
import { Checkbox } from "./checkbox.tsx";
import {
  AS_CELL,
  AS_ROW,
  type Column,
  ON_COLUMNS,
  type Selection,
  toggled,
} from "./data-table-types.ts";

interface DataTableRowProps<Row> {
  ref?: Ref<HTMLTableRowElement>;
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly Column<Row>[];
  selection?: Selection;
  rowActions?: (row: Row) => ReactNode;
  focusable: boolean;
  /** In pixels, where all rows have the same height. */
  height?: number;
  /** Offset below the header in pixels, where it does not follow another. */
  from?: number;
  /** Whether the first columns stay in view on horizontal scroll: each such cell is a layer. */
  pinned: boolean;
}

/** Scrolling renders only rows that come into view; the others are left alone. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: DataTableRowProps<Row>) {
  const {
    ref,
    row,
    rowKey,
    index,
    columns,
    selection,
    rowActions,
    focusable,
    height,
    from,
    pinned,
  } = props;
  const chosen = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      {...AS_ROW}
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      className={clsx(
        ON_COLUMNS,
        "scroll-mt-[calc(var(--page-top,0px)+2.25rem)] scroll-mb-(--page-bottom)",
        height === undefined ? "contain-[layout_style]" : "contain-[size_layout_style]",
        // A tint alone is too faint to find in a long table: an edge of the accent goes with it.
        chosen
          ? "bg-wash [&>td:first-child]:shadow-[inset_3px_0_var(--color-accent)]"
          : "bg-card hover:bg-paper",
        height === undefined && "min-h-12",
        from !== undefined && "absolute inset-x-0 top-0",
      )}
      style={from === undefined ? undefined : { height, transform: `translateY(${from}px)` }}
    >
      {selection ? (
        <td {...AS_CELL} className={clsx(cell, "pl-4", pinned && "sticky left-0 z-10 bg-inherit")}>
          <Checkbox
            aria-label="Select row"
            checked={chosen}
            onChange={() => selection.onChange(toggled(selection.selected, rowKey))}
          />
        </td>
      ) : null}
      {columns.map((column, columnIndex) => (
        <td
          {...AS_CELL}
          key={column.key}
          className={clsx(
            cell,
            height === undefined ? "truncate" : "whitespace-nowrap",
            columnIndex === 0 && !selection && "pl-4",
            columnIndex === columns.length - 1 && !rowActions && "pr-4",
            columnIndex === 0 && pinned && "sticky z-10 bg-inherit",
            columnIndex === 0 && pinned && (selection ? "left-10" : "left-0"),
            column.align === "end" && "text-right",
            column.mono && "figures",
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions ? (
        <td {...AS_CELL} className={clsx(cell, "text-right")}>
          {rowActions(row)}
        </td>
      ) : null}
    </tr>
  );
}

// Inherited alignment, the browser default, would restyle each cell whenever its row moves.
const cell = "block min-w-0 content-center border-b border-line px-3 align-middle";
