import { type RefObject, useEffect } from "react";

/** Calls back when someone clicks or focuses anything outside an open part and its button. */
export function useLeave(
  part: RefObject<HTMLElement | null>,
  anchor: HTMLElement,
  onLeave: () => void,
): void {
  useEffect(() => {
    const check = ({ target }: Event) => {
      const inside =
        target instanceof Node && (part.current?.contains(target) || anchor.contains(target));
      if (!inside) onLeave();
    };
    document.addEventListener("pointerdown", check, { capture: true });
    document.addEventListener("focusin", check);
    return () => {
      document.removeEventListener("pointerdown", check, { capture: true });
      document.removeEventListener("focusin", check);
    };
  }, [part, anchor, onLeave]);
}
