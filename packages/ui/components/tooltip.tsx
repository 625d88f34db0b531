import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Kbd } from "./kbd.tsx";
import type { Side } from "./popover-position.ts";
import { GRACE_MS, type TriggerProps, tooltipTriggers } from "./tooltip-triggers.ts";
import { popoverBox, usePopover } from "./use-popover.ts";

export interface TooltipProps {
  content: ReactNode;
  shortcut?: string;
  side?: Side;
  /** Selects what it explains around its trigger, so that it doesn't cover that. */
  around?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** One element that passes its props on to the page. */
  children: ReactElement<TriggerProps>;
}

/** Renders nothing until someone hovers or focuses its trigger. */
export function Tooltip({
  content,
  shortcut,
  side = "top",
  around,
  open,
  onOpenChange,
  children,
}: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shownByItself, setShownByItself] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const shown = open ?? shownByItself;
  const show = (next: boolean) => {
    window.clearTimeout(timer.current);
    if (next === shown) return;
    setShownByItself(next);
    onOpenChange?.(next);
  };
  const showIn = (ms: number, next: boolean) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(next), ms);
  };
  const repeatsLabel = children.props["aria-label"] === content;
  return (
    <>
      {cloneElement(children, {
        ...tooltipTriggers(children.props, { show, showIn, setAnchor }),
        ...(shown && !repeatsLabel ? { "aria-describedby": id } : {}),
      })}
      {shown && anchor ? (
        <Bubble
          {...{ id, anchor, side, around, content, shortcut }}
          onStay={() => window.clearTimeout(timer.current)}
          onLeave={() => showIn(GRACE_MS, false)}
          onDismiss={() => show(false)}
        />
      ) : null}
    </>
  );
}

interface BubbleProps extends Pick<TooltipProps, "content" | "shortcut" | "around"> {
  id: string;
  anchor: HTMLElement;
  side: Side;
  /** Its text can be hovered, read and copied. */
  onStay: () => void;
  onLeave: () => void;
  onDismiss: () => void;
}

function Bubble(props: BubbleProps) {
  const { id, anchor, side, around, content, shortcut, onStay, onLeave, onDismiss } = props;
  const place = { side, align: "center", gap: 6, ...(around && { around }) } as const;
  const element = usePopover<HTMLSpanElement>(anchor, place);
  useEffect(() => {
    const tapElsewhere = ({ target }: Event) => {
      const here =
        target instanceof Node && (anchor.contains(target) || element.current?.contains(target));
      if (!here) onDismiss();
    };
    const onKey = ({ key }: KeyboardEvent) => (key === "Escape" ? onDismiss() : undefined);
    document.addEventListener("pointerdown", tapElsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", tapElsewhere);
      document.removeEventListener("keydown", onKey);
    };
  });
  return (
    <span
      ref={element}
      id={id}
      role="tooltip"
      popover="manual"
      className={`${popoverBox} max-w-80 rounded-md px-2 py-1 text-left font-sans text-sm font-normal whitespace-normal animate-fade-in`}
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      <span className="flex items-center gap-2">
        {content}
        {shortcut ? <Kbd>{shortcut}</Kbd> : null}
      </span>
    </span>
  );
}
