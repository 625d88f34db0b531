import { type RefObject, useLayoutEffect, useRef } from "react";
import { place, type Wish } from "./place.ts";

/** Shows an element above everything else, beside its anchor, for as long as it is in the page. */
export function usePopover<Element extends HTMLElement>(
  anchor: HTMLElement,
  { side, align, gap }: Wish,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const put = () => {
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const view = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
      const spot = place(anchor.getBoundingClientRect(), size, view, { side, align, gap });
      shown.style.left = `${spot.left}px`;
      shown.style.top = `${spot.top}px`;
    };
    if (!shown.matches(":popover-open")) shown.showPopover();
    put();
    window.addEventListener("resize", put);
    window.addEventListener("scroll", put, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", put);
      window.removeEventListener("scroll", put, { capture: true });
    };
  }, [anchor, side, align, gap]);
  return element;
}

/** Undoes what browsers do to popovers; the place is set by script. */
export const popoverBox = "fixed inset-auto m-0 border border-line bg-card text-ink shadow-raised";
