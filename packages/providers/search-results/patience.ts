import type { Patience } from "./http/ask.ts";
import { startWorkingTime } from "./working-time.ts";

export interface PatienceOptions {
  /** For one request. */
  readonly requestMs?: number;
  /** For all requests of one search together, and for one turn to come. */
  readonly searchMs?: number;
}

/** Nobody may work longer on a search; an adapter stops a little earlier, with what it has. */
export const LONGEST_SEARCH_MS = 90_000;

export function startPatience({
  requestMs = 30_000,
  searchMs = 85_000,
}: PatienceOptions): Patience {
  return { all: startWorkingTime(searchMs), requestMs, turnMs: searchMs };
}
