import { useMedia } from "./use-media.ts";

const NARROW = "(max-width: 639px)";

/** A phone's width: one column that shows everything instead of several that scroll. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}
