import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

const page = 10;

/** One row at a time takes the Tab key; arrows, Page, Home and End move it. */
export function useRowFocus(count: number, reveal: (index: number) => void) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(Math.min(wanted, count - 1), 0);
  const body = useRef<HTMLTableSectionElement>(null);
  const moving = useRef(false);

  // The row may be drawn only after the scroll, so every render asks whether it is there yet.
  useEffect(() => {
    if (!moving.current) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    moving.current = false;
    row.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const target = targetOf(event.key, active, count);
    if (target === null) return;
    event.preventDefault();
    moving.current = true;
    setWanted(target);
    reveal(target);
  };
  const onFocus = (event: FocusEvent<HTMLTableRowElement>) =>
    setWanted(Number(event.currentTarget.dataset.index));

  return { active, body, onKeyDown, onFocus };
}

function targetOf(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return Math.min(active + 1, last);
    case "ArrowUp":
      return Math.max(active - 1, 0);
    case "PageDown":
      return Math.min(active + page, last);
    case "PageUp":
      return Math.max(active - page, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
