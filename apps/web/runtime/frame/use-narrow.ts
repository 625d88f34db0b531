import { useSyncExternalStore } from "react";

const NARROW = "(max-width: 639px)";

/** A phone's width: one column that says everything instead of several that scroll. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
