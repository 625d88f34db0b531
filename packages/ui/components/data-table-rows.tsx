import type { VirtualItem } from "@tanstack/react-virtual";
import { Fragment, type ReactNode, useRef } from "react";
import { type RecycledRow, recycleRows } from "./row-recycling.ts";
import type { VirtualRows } from "./use-virtual-rows.ts";

/** One row; `from` is its offset below the header, where it does not follow another. */
export type DrawRow = (item: VirtualItem, from?: number) => ReactNode;

interface RowsProps {
  virtual: VirtualRows;
  /** The offset of the first row. */
  top: number;
  drawRow: DrawRow;
}

/** Rows of any height, one after another; gaps stand in for those above and below. */
export function FlowingRows({ virtual, top, drawRow }: RowsProps) {
  let drawnTo = top;
  const gapBefore = (start: number) => Math.max(start - drawnTo, 0);
  return (
    <>
      {virtual.getVirtualItems().map((item) => {
        const gap = gapBefore(item.start);
        drawnTo = item.end;
        return (
          <Fragment key={item.key}>
            <Gap height={gap} />
            {drawRow(item)}
          </Fragment>
        );
      })}
      <Gap height={gapBefore(top + virtual.getTotalSize())} />
    </>
  );
}

/** Rows of one height, each at its offset, which reuse the elements of rows that left. */
export function RecycledRows({ virtual, top, drawRow }: RowsProps) {
  const rows = useRef<readonly RecycledRow[]>([]);
  const items = new Map(virtual.getVirtualItems().map((item) => [`${item.key}`, item]));
  // The same keys give the same rows, however often it renders.
  rows.current = recycleRows(rows.current, [...items.keys()], !virtual.isScrolling);
  return rows.current.map(({ id, key }) => {
    const item = items.get(key);
    return item ? <Fragment key={id}>{drawRow(item, item.start - top)}</Fragment> : null;
  });
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" className="block" style={{ height }} />;
}
