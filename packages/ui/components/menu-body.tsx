import { type KeyboardEvent, type ReactNode, useLayoutEffect } from "react";
import { CloseMenu } from "./menu-items.tsx";
import type { Align, Side } from "./popover-position.ts";
import { useLeave } from "./use-leave.ts";
import { popoverBox, usePopover } from "./use-popover.ts";

export interface MenuBodyProps {
  anchor: HTMLElement;
  align: Align;
  side: Side;
  onClose: () => void;
  children: ReactNode;
}

export function MenuBody({ anchor, align, side, onClose, children }: MenuBodyProps) {
  const menu = usePopover<HTMLDivElement>(anchor, { side, align, gap: 4 });
  const close = () => {
    onClose();
    anchor.focus();
  };

  useLayoutEffect(() => {
    const items = itemsOf(menu.current);
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
  }, [menu]);
  useLeave(menu, anchor, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation();
    if (event.key === "Tab") return close();
    const items = itemsOf(menu.current);
    const target = targetOf(event.key, items);
    if (event.key !== "Escape" && target === undefined) return;
    event.preventDefault();
    if (target === undefined) close();
    else target.focus();
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      popover="manual"
      aria-label={anchor.getAttribute("aria-label") ?? anchor.textContent ?? undefined}
      className={`${popoverBox} max-h-[calc(100dvh-1rem)] min-w-48 overflow-y-auto rounded-md p-1 text-left font-sans text-base font-normal outline-none animate-pop-in`}
      onKeyDown={onKeyDown}
    >
      <CloseMenu value={close}>{children}</CloseMenu>
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
}

/** Arrows go round, Home and End to the ends, a letter to the next item that begins with it. */
function targetOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLocaleLowerCase("en");
  const round = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return round.find((item) => item.textContent?.trim().toLocaleLowerCase("en").startsWith(letter));
}
