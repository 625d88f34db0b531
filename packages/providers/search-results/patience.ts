import type { Patience } from "./http/ask.ts";

export interface PatienceOptions {
  /** For one request. */
  readonly requestMs?: number;
  /** For all requests of one search together. */
  readonly searchMs?: number;
}

/** Nothing a user waits for may hang longer; an adapter stops a little earlier, with what it has. */
export const LONGEST_SEARCH_MS = 90_000;

export function startPatience({
  requestMs = 30_000,
  searchMs = 85_000,
}: PatienceOptions): Patience {
  return { all: AbortSignal.timeout(searchMs), requestMs };
}
