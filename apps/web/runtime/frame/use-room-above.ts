import { type RefObject, useLayoutEffect } from "react";

/** The page starts below the bar, however many lines it takes, and so does what sticks to its top. */
export function useRoomAbove(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      style.setProperty("--banner", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (bar.current) measure.observe(bar.current);
    return () => {
      measure.disconnect();
      style.removeProperty("--banner");
    };
  }, [bar]);
}
