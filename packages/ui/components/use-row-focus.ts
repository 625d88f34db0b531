import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";

const page = 10;

interface RowFocus {
  count: number;
  /** Brings a row into view, and so into the page. */
  reveal: (index: number) => void;
  toggle: (index: number) => void;
  /** Whether j and k lead into the table from anywhere on the page. */
  fromPage?: boolean;
}

/**
 * One row is in the tab order; arrows, j, k, Page, Home and End move it, Space and x select it,
 * Enter opens it.
 */
export function useRowFocus({ count, reveal, toggle, fromPage = false }: RowFocus) {
  const [wanted, setWanted] = useState(0);
  const active = Math.max(Math.min(wanted, count - 1), 0);
  const body = useRef<HTMLTableSectionElement>(null);
  const movingTo = useRef<number | null>(null);

  // The row may render only after the scroll, so every render checks whether it is there yet.
  useEffect(arrive);

  function arrive() {
    if (movingTo.current !== active) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    if (!row) return;
    movingTo.current = null;
    row.focus({ preventScroll: true });
    // A table taller than the rest of the window scrolls the window, too.
    row.scrollIntoView({ block: "nearest" });
  }
  const moveTo = (target: number) => {
    movingTo.current = target;
    setWanted(target);
    reveal(target);
    // Nothing renders for the row that is active already.
    arrive();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    const index = rowIndex(row);
    if (row === null || index === null || isOwnKey(event, row)) return;
    const target = targetOf(event.key, index, count - 1);
    if (target !== null) moveTo(target);
    else if (event.key === " " || event.key === "x") toggle(index);
    else if (event.key === "Enter") row.querySelector<HTMLElement>("a[href]")?.click();
    else return;
    event.preventDefault();
  };
  const enter = useRef(() => {});
  enter.current = () => (count > 0 ? moveTo(active) : undefined);
  useEffect(() => {
    if (!fromPage) return;
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/^[jk]$/.test(event.key) || !isIdle(event.target)) return;
      event.preventDefault();
      enter.current();
    };
    document.addEventListener("keydown", onPageKey);
    return () => document.removeEventListener("keydown", onPageKey);
  }, [fromPage]);
  const onFocus = ({ target }: FocusEvent) => {
    setWanted(rowIndex(target.closest("tr")) ?? active);
  };

  return { active, body, onKeyDown, onFocus };
}

function rowIndex(row: HTMLElement | null): number | null {
  const index = row?.dataset.index;
  return index === undefined ? null : Number(index);
}

/** Keys that a control inside the row handles itself: only movement and x also work from there. */
function isOwnKey({ key, target }: KeyboardEvent, row: HTMLElement): boolean {
  if (target === row) return false;
  if (target instanceof Element && target.closest("[aria-haspopup], input:not([type=checkbox])"))
    return true;
  return !/^(Arrow(Up|Down)|[jkx])$/.test(key);
}

/** Nothing on the page waits for letters, and nothing lies over it. */
function isIdle(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector("[role=dialog], [role=menu]")) {
    return false;
  }
  return target.closest("input, textarea, select, tbody, [contenteditable=true]") === null;
}

function targetOf(key: string, index: number, last: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "j":
      return Math.min(index + 1, last);
    case "ArrowUp":
    case "k":
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
