import { clsx } from "clsx";
import { memo, type Ref } from "react";
import { Checkbox } from "./checkbox.tsx";
import {
  AS_GROUP,
  AS_HEAD,
  AS_ROW,
  type Column,
  ON_COLUMNS,
  type Selection,
  type Sort,
  type SortChoice,
} from "./data-table-types.ts";
import { Icon } from "./icon.tsx";
import { SortSelect } from "./sort-select.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface DataTableHeadProps<Row> {
  ref?: Ref<HTMLTableSectionElement>;
  columns: readonly Column<Row>[];
  selection?: Selection;
  keys: readonly string[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  sorts?: readonly SortChoice[];
  actions: boolean;
  pinned: boolean;
  /** Whether it stays below the page's own bar, and not at the top of a box. */
  withPage: boolean;
}

/** Stays in view while the rows scroll. */
export const DataTableHead = memo(PlainHead) as typeof PlainHead;

function PlainHead<Row>(props: DataTableHeadProps<Row>) {
  const { ref, columns, selection, keys, sort, onSort, sorts, actions, pinned, withPage } = props;
  return (
    <thead
      {...AS_GROUP}
      ref={ref}
      className={clsx(
        "sticky z-20 block",
        withPage ? "top-[var(--page-top,0px)] overflow-x-hidden" : "top-0",
      )}
    >
      <tr {...AS_ROW} aria-rowindex={1} className={ON_COLUMNS}>
        {selection ? (
          <th
            {...AS_HEAD}
            scope="col"
            className={clsx(head, "pl-4 leading-none", pinned && "sticky left-0 z-10")}
          >
            <SelectAll selection={selection} keys={keys} />
          </th>
        ) : null}
        {columns.map((column, index) => (
          <th
            {...AS_HEAD}
            key={column.key}
            scope="col"
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
            className={clsx(
              head,
              "truncate",
              index === 0 && !selection && "pl-4",
              index === columns.length - 1 && !actions && "pr-4",
              index === 0 && pinned && "sticky z-10",
              index === 0 && pinned && (selection ? "left-10" : "left-0"),
              column.align === "end" && "text-right",
            )}
          >
            {columns.length === 1 && sorts && onSort ? (
              <span className="flex items-center justify-between gap-3">
                {column.header}
                <SortSelect {...{ sort, sorts, onSort }} />
              </span>
            ) : column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
          </th>
        ))}
        {actions ? (
          <th {...AS_HEAD} scope="col" className={head}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

const head =
  "block h-9 content-center border-b border-line bg-card px-3 text-sm font-medium text-dim";

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const { selected } = selection;
  const chosen = selected.size === 0 ? 0 : keys.filter((key) => selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    <Checkbox
      aria-label={all ? "Clear selection" : "Select all rows"}
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => selection.onChange(all ? new Set() : new Set(keys))}
    />
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort: (sort: Sort) => void;
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : null;
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <button
      type="button"
      className={clsx(
        "group -mx-1 inline-flex max-w-full items-center align-middle gap-1 rounded-sm px-1 hover:text-ink",
        column.align === "end" && "flex-row-reverse",
        direction && "text-ink",
      )}
      onClick={() => onSort({ key: column.key, direction: next })}
    >
      <span className="truncate">{column.header}</span>
      <Icon
        name={direction === "ascending" ? "chevron-up" : "chevron-down"}
        size={12}
        className={clsx(
          // Until it shows, the name has its room.
          !direction && (column.align === "end" ? "-ml-4" : "-mr-4"),
          !direction && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </button>
  );
}
