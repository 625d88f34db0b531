import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useWidth } from "../charts/use-width.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import { type DrawRow, FlowingRows, RecycledRows } from "./data-table-rows.tsx";
import {
  AS_GROUP,
  AS_TABLE,
  type Column,
  type Selection,
  type Sort,
  type SortChoice,
  toggled,
} from "./data-table-types.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

export type { Column, Selection, Sort, SortChoice } from "./data-table-types.ts";

export interface DataTableProps<Row> {
  rows: readonly Row[];
  /** The number of all rows, where not all of them are loaded yet. */
  total?: number;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table holds, for screen readers. */
  caption: string;
  selection?: Selection;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** For a phone's only column: the orders to choose from, beside its head. */
  sorts?: readonly SortChoice[];
  rowActions?: (row: Row) => ReactNode;
  /** Called near the last rows, so that more can be fetched before they are needed. */
  onNearEnd?: () => void;
  /** Shown under the header when there are no rows. */
  empty?: ReactNode;
  /** The maximum height before it scrolls; any CSS length. `page`: it scrolls with the page. */
  height?: number | string;
  /**
   * In pixels, where all rows have the same height and no cell overflows: then none has to be
   * measured or clipped, and a row that comes into view reuses the element, and so the state, of
   * one that left without the focus.
   */
  rowHeight?: number;
}

const nearEnd = 120;

/**
 * Renders only the rows in view. Each has its own layout, on the same columns: in a table layout a
 * new row affects all the others.
 */
export function DataTable<Row>({
  rows,
  total = rows.length,
  columns,
  rowKey,
  caption,
  selection,
  sort,
  onSort,
  sorts,
  rowActions,
  onNearEnd,
  empty,
  height = "max(24rem, 72dvh)",
  rowHeight,
}: DataTableProps<Row>) {
  const withPage = height === "page";
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const focus = useRowFocus({
    count: rows.length,
    reveal: (index) => virtual.scrollToIndex(index),
    toggle: (index) => {
      const row = rows[index];
      if (row !== undefined) selection?.onChange(toggled(selection.selected, rowKey(row)));
    },
    fromPage: withPage,
  });
  const most = useRef(0);
  // The focused row stays rendered however far one scrolls.
  const rangeExtractor = useCallback(
    (range: Range) => {
      // The same number of rows in every frame, or one would be created and removed in every other.
      most.current = Math.max(most.current, range.endIndex - range.startIndex);
      const endIndex = Math.min(range.startIndex + most.current, range.count - 1);
      const indexes = new Set(defaultRangeExtractor({ ...range, endIndex })).add(focus.active);
      return [...indexes].filter((index) => index < range.count).sort((a, b) => a - b);
    },
    [focus.active],
  );
  // A new function here would make every render measure every row again.
  const getItemKey = useCallback((index: number) => keyAt(rows, index, rowKey), [rows, rowKey]);
  const measuredAs = useRef(rowHeight);
  const { virtual, top } = useVirtualRows({
    count: rows.length,
    rowHeight,
    getItemKey,
    rangeExtractor,
    withPage,
    scroller,
    body: focus.body,
  });

  useLayoutEffect(() => {
    if (measuredAs.current === rowHeight) return;
    measuredAs.current = rowHeight;
    // Heights measured for another row layout are no longer valid.
    virtual.measure();
  }, [virtual, rowHeight]);

  const lastInView = virtual.range?.endIndex ?? 0;
  const isNearEnd = lastInView + nearEnd >= rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each set of rows.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, rows]);

  const selectable = selection !== undefined;
  const acting = rowActions !== undefined;
  const keys = useMemo(() => (selectable ? rows.map(rowKey) : []), [rows, rowKey, selectable]);
  const least = leastWidth(columns, selectable, acting);
  const pinned = useWidth(scroller, 0) < least;
  // Rendering all rows again, as when a minute has passed, waits until scrolling stops.
  const settled = useRef(columns);
  if (!virtual.isScrolling) settled.current = columns;
  const drawRow: DrawRow = (item, from) => {
    const row = rows[item.index];
    if (row === undefined) return null;
    return (
      <DataTableRow
        {...{ row, selection, rowActions, pinned, from }}
        columns={settled.current}
        ref={rowHeight === undefined ? virtual.measureElement : undefined}
        height={rowHeight}
        rowKey={rowKey(row)}
        index={item.index}
        focusable={focus.active === item.index}
      />
    );
  };

  return (
    <>
      <div
        ref={scroller}
        className={rows.length === 0 ? "overflow-hidden" : withPage ? "-mb-px bg-card" : inBox}
        style={withPage ? undefined : { maxHeight: height }}
      >
        <table
          {...AS_TABLE}
          aria-label={caption}
          aria-rowcount={total + 1}
          className="block w-full text-left"
          style={{
            ...(withPage ? {} : { minWidth: least }),
            ...tracksOf(columns, selectable, acting, least),
          }}
        >
          <DataTableHead
            {...{ columns, selection, keys, sort, onSort, sorts, pinned, withPage }}
            ref={head}
            actions={acting}
          />
          <tbody
            {...AS_GROUP}
            ref={focus.body}
            className={clsx(
              "relative block scroll-mt-[calc(var(--page-top,0px)+2.25rem)] scroll-mb-(--page-bottom)",
              withPage && pinned && "overflow-x-auto overflow-y-hidden",
            )}
            data-passing={virtual.isScrolling ? "" : undefined}
            style={rowHeight === undefined ? undefined : { height: virtual.getTotalSize() }}
            onFocus={focus.onFocus}
            onKeyDown={focus.onKeyDown}
            onScroll={({ currentTarget }) => {
              if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
            }}
          >
            {rowHeight === undefined ? (
              <FlowingRows {...{ virtual, drawRow, top }} />
            ) : (
              <RecycledRows {...{ virtual, drawRow, top }} />
            )}
          </tbody>
        </table>
      </div>
      {withPage || lastInView + 1 >= rows.length ? null : (
        <div aria-hidden="true" className={more} style={FADING} />
      )}
      {rows.length === 0 ? empty : null}
    </>
  );
}

/** Only a scroller with its own background is moved as it is instead of repainted. */
const inBox = "relative -mb-px overflow-auto bg-card contain-content";

/** Over the lower edge while there's more below, which may be the edge of a row. */
const more = "pointer-events-none relative -mt-8 h-8 bg-card";
const FADING = { maskImage: "linear-gradient(transparent, black)" };

function keyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row) => string) {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}

const defaultColumnWidth = 200;
/** What names the row gives way last; alone, it takes what there is. */
const leastNameWidth = 280;

/** Columns without a width share what is left; where all have one, they grow in proportion. */
function tracksOf<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
  actions: boolean,
  least: number,
): CSSProperties {
  const allFixed = columns.every(({ width }) => width !== undefined);
  const tracks = columns.map(({ width }, index) => {
    if (width === undefined) return "minmax(0, 1fr)";
    // On a phone the first column stays in view, so it must leave room for the others.
    const least = index === 0 ? `min(${width}px, 52vw)` : `${width}px`;
    return allFixed ? `minmax(${least}, ${width}fr)` : least;
  });
  const all = [selectable ? "2.5rem" : "", ...tracks, actions ? "3rem" : ""].join(" ");
  return { "--columns": all, "--least": `${least}px` } as CSSProperties;
}

function leastWidth<Row>(columns: readonly Column<Row>[], selectable: boolean, actions: boolean) {
  const [first, ...others] = columns.map(({ width }) => width);
  const own = columns[0]?.least ?? leastNameWidth;
  const name = first ?? (others.length === 0 ? defaultColumnWidth : own);
  const sum = others.reduce<number>((total, width = defaultColumnWidth) => total + width, name);
  return sum + (selectable ? 40 : 0) + (actions ? 48 : 0);
}
