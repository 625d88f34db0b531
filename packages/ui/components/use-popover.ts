import { type RefObject, useLayoutEffect, useRef } from "react";
import { clearOf, type PopoverOptions, popoverPosition } from "./popover-position.ts";

/**
 * Shows an element above everything else, beside its anchor, for as long as it is in the page.
 * `around` selects what it explains, which it doesn't cover.
 */
export function usePopover<Element extends HTMLElement>(
  anchor: HTMLElement,
  { side, align, gap, around }: PopoverOptions & { around?: string },
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const update = () => {
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const view = { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight };
      const subject = around && anchor.closest(around)?.getBoundingClientRect();
      const box = clearOf(anchor.getBoundingClientRect(), subject || undefined);
      const position = popoverPosition(box, size, view, { side, align, gap });
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
  }, [anchor, side, align, gap, around]);
  return element;
}

/** Undoes what browsers do to popovers; the position is set by script. */
export const popoverBox = "fixed inset-auto m-0 border border-line bg-card text-ink shadow-raised";
