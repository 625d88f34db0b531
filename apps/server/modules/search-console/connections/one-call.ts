import type { SearchCall } from "@sightline/providers/search-results";

/** No rate limiting: Google allows far more per minute than sequential calls can reach. */
export function aCall(signal: AbortSignal = new AbortController().signal): SearchCall {
  return { signal, turn: async () => true };
}
