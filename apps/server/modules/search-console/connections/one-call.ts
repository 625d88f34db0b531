import type { SearchCall } from "@sightline/providers/search-results";

/** Google allows far more a minute than one after the other can ask. */
export function aCall(signal: AbortSignal = new AbortController().signal): SearchCall {
  return { signal, turn: async () => true };
}
