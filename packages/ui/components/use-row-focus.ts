import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

const page = 10;

interface RowFocus {
  count: number;
  /** Brings a row into view, and so into the page. */
  reveal: (index: number) => void;
  toggle: (index: number) => void;
}

/** One row is in the tab order; arrows, Page, Home and End move it, Space selects it. */
export function useRowFocus({ count, reveal, toggle }: RowFocus) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(Math.min(wanted, count - 1), 0);
  const body = useRef<HTMLTableSectionElement>(null);
  const movingTo = useRef<number | null>(null);

  // The row may render only after the scroll, so every render checks whether it is there yet.
  useEffect(() => {
    if (movingTo.current !== active) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    movingTo.current = null;
    row.focus({ preventScroll: true });
    // A table taller than the rest of the window scrolls the window, too.
    row.scrollIntoView({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const index = rowIndex(event.target);
    if (index === null) return;
    const target = targetOf(event.key, index, count - 1);
    if (target === null && event.key !== " ") return;
    event.preventDefault();
    if (target === null) {
      toggle(index);
    } else {
      movingTo.current = target;
      setWanted(target);
      reveal(target);
    }
  };
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest("tr");
    if (row) setWanted(rowIndex(row) ?? active);
  };

  return { active, body, onKeyDown, onFocus };
}

/** Keys pressed in a control inside a row are the control's own. */
function rowIndex(target: EventTarget): number | null {
  return target instanceof HTMLTableRowElement ? Number(target.dataset.index) : null;
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(index + 1, last);
    case "ArrowUp":
      return Math.max(index - 1, 0);
    case "PageDown":
      return Math.min(index + page, last);
    case "PageUp":
      return Math.max(index - page, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
