import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { Fragment, type ReactNode, useRef } from "react";
import { type Seat, seatRows } from "./row-seats.ts";

/** One row; `from` is how far below the header it begins, where it does not follow another. */
export type DrawRow = (item: VirtualItem, from?: number) => ReactNode;

interface RowsProps {
  virtual: Virtualizer<HTMLDivElement, Element>;
  /** Where the first row begins. */
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

/** Rows of one height, each put in its place, which take over the elements of those that left. */
export function SeatedRows({ virtual, top, drawRow }: RowsProps) {
  const seats = useRef<readonly Seat[]>([]);
  const items = new Map(virtual.getVirtualItems().map((item) => [`${item.key}`, item]));
  // The same rows give the same seats, however often it is drawn.
  seats.current = seatRows(seats.current, [...items.keys()], !virtual.isScrolling);
  return seats.current.map(({ id, key }) => {
    const item = items.get(key);
    return item ? <Fragment key={id}>{drawRow(item, item.start - top)}</Fragment> : null;
  });
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
  return <tr aria-hidden="true" className="block" style={{ height }} />;
}
