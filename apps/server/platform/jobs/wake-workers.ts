import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Log } from "../logging/index.ts";

const EVERY_MS = 2_000;

const WITH_JOBS_THAT_ARE_DUE = `
  select queue.name
  from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked
      and job.start_after <= now()
  )`;

/**
 * A new job wakes its workers by a notification; a retry or a postponed job doesn't. One statement
 * finds those for all queues, where a poll by each worker would take a statement per slot.
 */
export function wakeWorkers(
  boss: PgBoss,
  queues: readonly string[],
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = wakeUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };

  async function wakeUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await wakeOnce().catch((error) => log.debug({ error }, "jobs that are due couldn't be read"));
      await delay(EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function wakeOnce(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(WITH_JOBS_THAT_ARE_DUE, [queues]);
    const due = new Set(rows.map(({ name }: { name: string }) => name));
    if (due.size > 0) wake(boss, (queue) => due.has(queue));
  }
}

/** Lets them look for the next job now; those that are at work look once they are done. */
export function wake(boss: PgBoss, isMeant: (queue: string) => boolean): void {
  for (const { id, name } of boss.getWipData()) {
    if (isMeant(name)) boss.notifyWorker(id);
  }
}
