import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { RunLost } from "../crawl-store/fence.ts";
import { type ClaimedCrawl, heartbeat } from "./runs.queries.ts";

const BEAT_MS = 2_000;
/** The queue gives a job 15 minutes. */
const SLICE_MS = 5 * 60_000;
/** After this, a run gives way to customers who wait. */
const TURN_MS = 30_000;
/** A stopping node has ten seconds in total. */
const GRACE_MS = 3_000;

export interface WatchedRun {
  /** Aborted when the run should wind down: turn over, crawl paused, or node stopping. */
  readonly pause: AbortSignal;
  /** Aborted when the run must end now. */
  readonly signal: AbortSignal;
  readonly workedMs: number;
  /** Reports the crawl's status, from wherever it was read. */
  onStatus(status: string | null): void;
  end(): void;
}

export interface WatchDeps {
  readonly db: Kysely<Tables>;
  /** Aborted when this node stops. */
  readonly stopping: AbortSignal;
  /** Asked once a run has had its turn: whether someone else needs its slot more. */
  readonly mustGiveWay: (crawl: ClaimedCrawl) => Promise<boolean>;
  readonly turnMs?: number;
}

/** Sends heartbeats while a run works or waits, and tells it when to pause or abort. */
export function watchRun(
  { db, stopping, mustGiveWay, turnMs = TURN_MS }: WatchDeps,
  crawl: ClaimedCrawl,
): WatchedRun {
  const pause = new AbortController();
  const abort = new AbortController();
  const began = performance.now();
  const onStatus = (status: string | null) => {
    if (status === null) abort.abort(new RunLost());
    if (status === "paused") pause.abort();
  };
  const beat = async () => {
    const beaten = await heartbeat(db, crawl);
    onStatus(beaten?.status ?? null);
    const hasHadTurn = beaten?.hasSaved && performance.now() - began >= turnMs;
    if (hasHadTurn && !pause.signal.aborted && (await mustGiveWay(crawl))) pause.abort();
  };
  // Without a database no heartbeat counts, and nothing can be saved either: the next write fails.
  const beats = setInterval(() => beat().catch(() => {}), BEAT_MS);
  const slice = setTimeout(() => pause.abort(), SLICE_MS);
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    pause.abort();
    grace = setTimeout(() => abort.abort(), GRACE_MS);
  };
  if (stopping.aborted) stop();
  else stopping.addEventListener("abort", stop, { once: true });

  return {
    onStatus,
    pause: pause.signal,
    signal: abort.signal,
    get workedMs() {
      return performance.now() - began;
    },
    end() {
      clearInterval(beats);
      clearTimeout(slice);
      clearTimeout(grace);
      stopping.removeEventListener("abort", stop);
    },
  };
}
