import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type Slices, unlessLocked } from "../database/index.ts";
import type { Log } from "../logging/index.ts";
import type { Job, JobQueue, SendOptions } from "./queue.ts";

/** After this long, others' work has its turn; short enough for a node that is stopping. */
const TURN_MS = 4_000;

export interface SlicedWork {
  readonly name: string;
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly log: Log;
  /** What is left to do for an account or a site; begins again with every turn. */
  readonly slices: (db: Kysely<Tables>, id: string) => Slices;
  /** Only tests pass one. */
  readonly turnMs?: number;
}

/**
 * One account's or site's work, however large: it is done in turns and goes to the end of the queue
 * after each, so that neither its size nor its failure holds up another's.
 */
export function slicedJob({ name, db, queue, log, slices, turnMs = TURN_MS }: SlicedWork): Job {
  return {
    name,
    handle: async (data, { signal }) => {
      const { id, customer } = data as SlicedData;
      const turn = await unlessLocked(db, `${name} ${id}`, (connection) =>
        takeTurn(slices(connection, id), turnMs, signal),
      );
      if (turn === undefined || turn.isDone) return;
      log.info({ job: name, id, rows: turn.rows }, "large work goes on in the next turn");
      await sendSliced(queue, name, id, { customer });
    },
    concurrency: 2,
    long: true,
    once: true,
  };
}

interface SlicedData {
  readonly id: string;
  readonly customer: string;
}

/** Without a customer, it is an account and its own. */
export function sendSliced(
  queue: Pick<JobQueue, "send">,
  name: string,
  id: string,
  { customer = id, ...options }: Pick<SendOptions, "customer" | "transaction"> = {},
) {
  const data: SlicedData = { id, customer };
  return queue.send(name, data, { singletonKey: id, customer, ...options });
}

async function takeTurn(
  slices: Slices,
  turnMs: number,
  signal: AbortSignal,
): Promise<{ isDone: boolean; rows: number }> {
  const end = performance.now() + turnMs;
  let rows = 0;
  for await (const some of slices) {
    rows += some;
    const isOver = performance.now() > end || signal.aborted;
    // Never before something was done, or the next turn would be this one again.
    if (isOver && rows > 0) return { isDone: false, rows };
  }
  return { isDone: true, rows };
}
