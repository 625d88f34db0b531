import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export interface DisclosureItemProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Visible while it is closed, too. */
  summary: ReactNode;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A line of a list that opens to more of itself. */
export function DisclosureItem(props: DisclosureItemProps) {
  const { open, onToggle, summary, className, panelClassName, children } = props;
  const panel = useId();
  return (
    <li className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-paper"
        onClick={() => onToggle(!open)}
      >
        {summary}
        <Icon name={open ? "chevron-up" : "chevron-down"} className="text-dim" />
      </button>
      {open ? (
        <div id={panel} className={clsx("flex flex-col gap-4 px-4 pt-1 pb-5", panelClassName)}>
          {children}
        </div>
      ) : null}
    </li>
  );
}
