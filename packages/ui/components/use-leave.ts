import { type RefObject, useEffect } from "react";

/** Tells when someone presses or reaches anything but an open part and the button it belongs to. */
export function useLeave(
  part: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onLeave: () => void,
): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      const inside =
        target instanceof Node && (part.current?.contains(target) || anchor.contains(target));
      if (!inside) onLeave();
    };
    document.addEventListener("pointerdown", look, { capture: true });
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerdown", look, { capture: true });
      document.removeEventListener("focusin", look);
    };
  }, [part, anchor, onLeave]);
}
