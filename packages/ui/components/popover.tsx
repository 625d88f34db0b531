import { type KeyboardEvent, type ReactNode, useLayoutEffect } from "react";
import { type Align, type Side, towardsMiddle } from "./popover-position.ts";
import { useLeave } from "./use-leave.ts";
import { popoverBox, usePopover } from "./use-popover.ts";

export interface PopoverProps {
  /** The button that opened it, and that gets the focus back. */
  anchor: HTMLElement;
  /** What it is, read aloud. */
  label: string;
  onClose: () => void;
  align?: Align;
  side?: Side;
  children: ReactNode;
}

/** For more than a menu holds, beside its button; the page behind it stays usable. */
export function Popover(props: PopoverProps) {
  const { anchor, label, onClose, side = "bottom", children } = props;
  const { align = towardsMiddle(anchor.getBoundingClientRect(), window.innerWidth) } = props;
  const panel = usePopover<HTMLDivElement>(anchor, { side, align, gap: 6 });
  useLayoutEffect(() => panel.current?.focus(), [panel]);
  useLeave(panel, anchor, onClose);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    anchor.focus();
  };

  return (
    <div
      ref={panel}
      role="dialog"
      tabIndex={-1}
      popover="manual"
      aria-label={label}
      className={`${popoverBox} max-h-[calc(100dvh-1rem)] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md outline-none animate-pop-in`}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
