import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type Run, RunLost } from "../book/fence.ts";
import { beat } from "./runs.queries.ts";

const BEAT_MS = 2_000;
/** The queue gives a job a quarter of an hour. */
const SLICE_MS = 5 * 60_000;
/** A node that is told to stop has ten seconds in all. */
const LAST_WORDS_MS = 3_000;

export interface WatchedRun {
  /** Aborted when the run should end well: its slice is over, the crawl is paused, the node stops. */
  readonly rest: AbortSignal;
  /** Aborted when the run must end now. */
  readonly signal: AbortSignal;
  readonly workedMs: number;
  /** How the crawl stands, as anyone found it. */
  hear(status: string | null): void;
  end(): void;
}

/** Shows signs of life while a run works, also while it waits, and hears what it should do. */
export function watchRun(db: Kysely<Tables>, run: Run, stopping: AbortSignal): WatchedRun {
  const rest = new AbortController();
  const abort = new AbortController();
  const began = performance.now();
  const hear = (status: string | null) => {
    if (status === null) abort.abort(new RunLost());
    if (status === "paused") rest.abort();
  };
  // Without a database nothing is known, and nothing can be kept either: the next writing fails.
  const beats = setInterval(() => beat(db, run).then(hear, () => {}), BEAT_MS);
  const slice = setTimeout(() => rest.abort(), SLICE_MS);
  let lastWords: NodeJS.Timeout | undefined;
  const stop = () => {
    rest.abort();
    lastWords = setTimeout(() => abort.abort(), LAST_WORDS_MS);
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener("abort", stop, { once: true });

  return {
    hear,
    rest: rest.signal,
    signal: abort.signal,
    get workedMs() {
      return performance.now() - began;
    },
    end() {
      clearInterval(beats);
      clearTimeout(slice);
      clearTimeout(lastWords);
      stopping.removeEventListener("abort", stop);
    },
  };
}
