import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Log } from "../../../platform/logging/index.ts";
import { type BlockRow, blocksInForce } from "./blocks.queries.ts";
import { findNetwork } from "./network.ts";
import { createRequestCounter } from "./request-counter.ts";

export interface BlocksDeps {
  readonly db: Kysely<Tables>;
  readonly log: Log;
  readonly now?: () => number;
}

interface Block {
  readonly endsAt: Date;
}

/** How long another node may not know of a block. */
const KNOWN_FOR_MS = 5_000;

/** Which requests are refused. While the database is down, what was known last holds. */
export function createBlocks({ db, log, now = Date.now }: BlocksDeps) {
  const counter = createRequestCounter({ db, log, now });
  let blocks: readonly BlockRow[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      blocks = await blocksInForce(db);
    } catch (error) {
      log.warn({ error }, "blocked networks could not be read");
    } finally {
      readAt = now();
      reading = null;
    }
  }

  /** What is being read may be from before a change: then it's read once more. */
  async function refresh(): Promise<void> {
    if (reading !== null) await reading;
    reading ??= read();
    await reading;
  }

  function known(address: string): Block | null {
    const inForce = blocks.filter(({ ends_at }) => ends_at.getTime() > now());
    const block = findNetwork(inForce, address);
    counter.count(address, block !== undefined);
    return block === undefined ? null : { endsAt: block.ends_at };
  }

  return {
    /** Called for every request; it only waits when the list is old. */
    blockOf(address: string): Block | null | Promise<Block | null> {
      if (now() - readAt <= KNOWN_FOR_MS) return known(address);
      reading ??= read();
      return reading.then(() => known(address));
    },
    /** After a change, so that it holds on this node at once. */
    refresh,
    flush: counter.flush,
    close: counter.close,
  };
}

export type Blocks = ReturnType<typeof createBlocks>;
