import type { FocusEvent, PointerEvent } from "react";

const DELAY_MS = 350;
/** Long enough to move the pointer from the trigger to the tooltip. */
export const GRACE_MS = 100;
/** The second tooltip in a row opens without a wait. */
const WARM_MS = 300;
let lastLeft = Number.NEGATIVE_INFINITY;

export interface TriggerProps {
  "aria-label"?: string;
  "aria-describedby"?: string;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

interface Actions {
  show: (shown: boolean) => void;
  showIn: (ms: number, shown: boolean) => void;
  setAnchor: (anchor: HTMLElement) => void;
}

/** The trigger's own handlers, followed by those of the tooltip. */
export function tooltipTriggers(
  own: TriggerProps,
  { show, showIn, setAnchor }: Actions,
): TriggerProps {
  return {
    onPointerEnter(event) {
      own.onPointerEnter?.(event);
      setAnchor(event.currentTarget);
      if (event.pointerType === "touch") return;
      showIn(performance.now() - lastLeft < WARM_MS ? 0 : DELAY_MS, true);
    },
    onPointerLeave(event) {
      own.onPointerLeave?.(event);
      if (event.pointerType === "touch") return;
      lastLeft = performance.now();
      showIn(GRACE_MS, false);
    },
    onPointerDown(event) {
      own.onPointerDown?.(event);
      show(false);
    },
    onFocus(event) {
      own.onFocus?.(event);
      setAnchor(event.currentTarget);
      // A closed menu returns the focus to its button; after a click that must not open a tooltip.
      if (event.currentTarget.matches(":focus-visible")) show(true);
    },
    onBlur(event) {
      own.onBlur?.(event);
      show(false);
    },
  };
}
