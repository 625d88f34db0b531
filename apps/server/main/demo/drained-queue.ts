import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { type Job, type JobQueue, type SendOptions, TRIES } from "../../platform/jobs/index.ts";

/** A queue in the demo's own tables, worked through on request: the builder's clock has no minutes. */
export interface DrainedQueue extends JobQueue {
  /** Runs a job, and everything that is due, with all that follows from it. */
  run(name: string): Promise<void>;
  drain(): Promise<void>;
}

interface Waiting {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

const AT_ONCE = 6;
/** What a job sends is mostly found when it ends; this is for jobs that wait for what they sent. */
const BETWEEN_LOOKS_MS = 25;

export function createDrainedQueue(db: Kysely<Tables>): DrainedQueue {
  let jobs: ReadonlyMap<string, Job> = new Map();
  const never = new AbortController().signal;
  /** Something was sent that the last look may not have seen: by a transaction that hadn't ended. */
  let isNews = false;

  async function send(name: string, data: object, options: SendOptions = {}): Promise<void> {
    const { transaction, singletonKey = null, id = randomUUID(), startAfter = 0 } = options;
    const insert = sql`
      insert into demo_jobs (id, name, data, singleton_key, run_at)
      select ${id}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, ${singletonKey},
        now() + make_interval(secs => ${startAfter})
      where ${singletonKey}::text is null or not exists (
        select from demo_jobs where name = ${name} and singleton_key = ${singletonKey}
      )
      on conflict do nothing
    `;
    await insert.execute((transaction as Kysely<Tables> | undefined) ?? db);
    isNews = true;
  }

  async function takeDue(most: number): Promise<readonly Waiting[]> {
    const { rows } = await sql<Waiting>`
      delete from demo_jobs where nth in (
        select nth from demo_jobs where run_at <= now() order by nth limit ${most}
      ) returning id, name, data
    `.execute(db);
    return rows;
  }

  async function drain(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const failures: unknown[] = [];
    const start = ({ id, name, data }: Waiting) => {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`nobody handles ${name}`);
      const running = tryAgain(() => job.handle(data, { id, signal: never }))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    };
    for (let isMoreDue = true; isMoreDue || isNews || underWay.size > 0; ) {
      const room = AT_ONCE - underWay.size;
      if (room > 0 && (isMoreDue || isNews)) {
        if (underWay.size === 0) isNews = false;
        const due = await takeDue(room);
        isMoreDue = due.length === room;
        for (const waiting of due) start(waiting);
      }
      if (underWay.size > 0) await Promise.race([...underWay, setTimeout(BETWEEN_LOOKS_MS)]);
    }
    if (failures.length > 0) throw new AggregateError(failures, "a job of the demo failed");
  }

  /** As often as the product's own queue does, without its pauses. */
  async function tryAgain(work: () => Promise<void>): Promise<void> {
    for (let left = TRIES - 1; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (left === 0) throw error;
      }
    }
  }

  return {
    send,
    async sendAll(name, some, within) {
      for (const { data, ...options } of some) await send(name, data, { ...options, ...within });
    },
    drain,
    async run(name) {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`nobody handles ${name}`);
      await tryAgain(() => job.handle({}, { id: randomUUID(), signal: never }));
      await drain();
    },
    names: () => [...jobs.keys()],
    start: async () => {},
    work: async (given) => {
      jobs = new Map(given.map((job) => [job.name, job]));
    },
    stop: async () => {},
  };
}
