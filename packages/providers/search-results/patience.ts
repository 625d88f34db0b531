import type { Patience } from "./http/ask.ts";
import { startWorkingTime } from "./working-time.ts";

export interface PatienceOptions {
  /** Per request. */
  readonly requestMs?: number;
  /** For all requests of one search together, and for waiting for one turn. */
  readonly searchMs?: number;
}

/**
 * No provider may take longer for a search; adapters stop slightly earlier, with what they have.
 */
export const LONGEST_SEARCH_MS = 90_000;

export function startPatience({
  requestMs = 30_000,
  searchMs = 85_000,
}: PatienceOptions): Patience {
  return { all: startWorkingTime(searchMs), requestMs, turnMs: searchMs };
}
