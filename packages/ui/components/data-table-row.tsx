import { clsx } from "clsx";
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from "react";
import { Checkbox } from "./checkbox.tsx";
import { type Column, type Selection, toggled } from "./data-table-types.ts";

interface DataTableRowProps<Row> {
  ref: Ref<HTMLTableRowElement>;
  row: Row;
  rowKey: string;
  index: number;
  columns: readonly Column<Row>[];
  selection?: Selection;
  rowActions?: (row: Row) => ReactNode;
  focusable: boolean;
  onFocus: (event: FocusEvent<HTMLTableRowElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { ref, row, rowKey, index, columns, selection, rowActions, focusable, onFocus } = props;
  const chosen = selection?.selected.has(rowKey) ?? false;
  const toggle = () => selection?.onChange(toggled(selection.selected, rowKey));
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === " " && event.target === event.currentTarget) {
      event.preventDefault();
      toggle();
    } else {
      props.onKeyDown(event);
    }
  };
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={focusable ? 0 : -1}
      className={clsx("group/row h-12", chosen ? "bg-wash" : "bg-card hover:bg-paper")}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {selection ? (
        <td className={clsx(cell, "sticky left-0 z-10 bg-inherit pl-4")}>
          <Checkbox label="Select row" hideLabel checked={chosen} onChange={toggle} />
        </td>
      ) : null}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={clsx(
            cell,
            "truncate",
            place === 0 && "sticky z-10 bg-inherit",
            place === 0 && (selection ? "left-10" : "left-0"),
            column.align === "end" && "text-right",
            column.mono && "figures",
          )}
        >
          {column.cell(row)}
        </td>
      ))}
      {rowActions ? <td className={clsx(cell, "text-right")}>{rowActions(row)}</td> : null}
    </tr>
  );
}

const cell = "border-b border-line px-3 group-last/row:border-b-0";
