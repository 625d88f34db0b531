import { type RefObject, useLayoutEffect, useState } from "react";

/** The element's width in pixels, so that text in a drawing keeps its size; a guess on the server. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
  // Before the first paint: a drawing of another width would push the page aside for a moment.
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    setWidth(Math.round(target.clientWidth));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
