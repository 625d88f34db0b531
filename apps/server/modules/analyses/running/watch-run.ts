import { setImmediate as others } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { ANALYSIS_TOO_LONG_MESSAGE } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { AnalysisFailed, type Steps } from "../engine.ts";
import { beat, type Reached, type Run } from "./runs.queries.ts";

const BEAT_MS = 1_000;
/** The queue allows 15 minutes per job. */
const LONGEST_RUN_MS = 10 * 60_000;

/** The analysis was cancelled or claimed by another worker: this one must not write anymore. */
export class RunLost extends Error {
  override readonly name = "RunLost";
}

/** This node is stopping: another worker restarts the analysis. */
export class NodeStops extends Error {
  override readonly name = "NodeStops";
}

export interface WatchedRun {
  readonly steps: Steps<string>;
  end(): void;
}

/** Sends heartbeats with the progress of a run, and aborts it when it should stop. */
export function watchRun(db: Kysely<Tables>, run: Run, stopping: AbortSignal): WatchedRun {
  const abort = new AbortController();
  const { signal } = abort;
  let reached: Reached = { stage: null, done: 0, total: 0 };
  const show = async () => {
    if (!(await beat(db, run, reached))) abort.abort(new RunLost());
  };
  // Without a database nothing can be saved anyway: the next write fails.
  const beats = setInterval(() => show().catch(() => {}), BEAT_MS);
  const tooLong = () => abort.abort(new AnalysisFailed(ANALYSIS_TOO_LONG_MESSAGE));
  const limit = setTimeout(tooLong, LONGEST_RUN_MS);
  const stop = () => abort.abort(new NodeStops());
  if (stopping.aborted) stop();
  else stopping.addEventListener("abort", stop, { once: true });

  return {
    steps: {
      signal,
      async begin(stage, total) {
        signal.throwIfAborted();
        reached = { stage, done: 0, total };
        await show();
        signal.throwIfAborted();
      },
      async advance(count = 1) {
        signal.throwIfAborted();
        reached = { ...reached, done: reached.done + count };
        await others();
        signal.throwIfAborted();
      },
    },
    end() {
      clearInterval(beats);
      clearTimeout(limit);
      stopping.removeEventListener("abort", stop);
    },
  };
}
