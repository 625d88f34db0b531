import {
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState } from "react";

export type VirtualRows = Pick<
  Virtualizer<Window, Element>,
  "getVirtualItems" | "getTotalSize" | "isScrolling"
>;

interface VirtualRowsOptions {
  count: number;
  rowHeight: number | undefined;
  getItemKey: (index: number) => string | number;
  rangeExtractor: (range: Range) => number[];
  /** Whether the page scrolls instead of a box. */
  withPage: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
}

const headHeight = 36;
const defaultRowHeight = 48;

/** The rows in view, and the offset of the first one from where scrolling starts. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { count, rowHeight, getItemKey, rangeExtractor, withPage, scroller, body } = options;
  const place = usePlace(body, withPage);
  const rows = {
    count,
    estimateSize: () => rowHeight ?? defaultRowHeight,
    getItemKey,
    rangeExtractor,
    overscan: 4,
  };
  const inBox = useVirtualizer({
    ...rows,
    enabled: !withPage,
    getScrollElement: () => scroller.current,
    initialRect: { width: 1024, height: 720 },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const onPage = useWindowVirtualizer({
    ...rows,
    enabled: withPage,
    scrollMargin: place.top,
    scrollPaddingStart: place.above,
    scrollPaddingEnd: place.below,
  });
  return withPage ? { virtual: onPage, top: place.top } : { virtual: inBox, top: headHeight };
}

/** Where the rows start on the page, and how much of the window bars cover above and below. */
function usePlace(body: RefObject<HTMLTableSectionElement | null>, withPage: boolean) {
  const [place, setPlace] = useState({ top: 0, above: 0, below: 0 });
  useLayoutEffect(() => {
    const rows = body.current;
    if (!withPage || rows === null) return;
    const measure = () => {
      const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(rows);
      const top = Math.round(rows.getBoundingClientRect().top + window.scrollY);
      const above = Number.parseFloat(scrollMarginTop) || 0;
      const below = Number.parseFloat(scrollMarginBottom) || 0;
      setPlace((now) =>
        now.top === top && now.above === above && now.below === below ? now : { top, above, below },
      );
    };
    measure();
    // Content above the table may appear, disappear or wrap.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [body, withPage]);
  return place;
}
