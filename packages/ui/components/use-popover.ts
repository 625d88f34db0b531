import { type RefObject, useLayoutEffect, useRef } from "react";
import { type PopoverOptions, popoverPosition } from "./popover-position.ts";

/** Shows an element above everything else, beside its anchor, for as long as it is in the page. */
export function usePopover<Element extends HTMLElement>(
  anchor: HTMLElement,
  { side, align, gap }: PopoverOptions,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const update = () => {
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const view = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
      const position = popoverPosition(anchor.getBoundingClientRect(), size, view, {
        side,
        align,
        gap,
      });
      shown.style.left = `${position.left}px`;
      shown.style.top = `${position.top}px`;
    };
    if (!shown.matches(":popover-open")) shown.showPopover();
    update();
    window.addEventListener("resize", update);
    window.addEventListener("scroll", update, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update, { capture: true });
    };
  }, [anchor, side, align, gap]);
  return element;
}

/** Undoes what browsers do to popovers; the position is set by script. */
export const popoverBox = "fixed inset-auto m-0 border border-line bg-card text-ink shadow-raised";
