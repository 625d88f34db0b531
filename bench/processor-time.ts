import { readFileSync } from "node:fs";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Ticks of /proc per second. */
const TICKS = 100;

/**
 * What this process and the database server have worked so far, in milliseconds. On a machine that
 * does other things as well, it says more than the time that has passed.
 */
export async function processorTime(db: Kysely<Tables>): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = Number(fieldsOf(rows[0]?.pid ?? 0)[1]);
  return () => {
    const { user, system } = process.cpuUsage();
    const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8");
    const pids = [server, ...children.trim().split(" ").map(Number)];
    // Of the server itself, those that have ended are counted, too.
    const ticks = pids.map((pid, nth) => sum(fieldsOf(pid).slice(11, nth === 0 ? 15 : 13)));
    return (user + system) / 1000 + (sum(ticks) * 1000) / TICKS;
  };
}

/** What one process has worked so far, in milliseconds. */
export function workedBy(pid: number): number {
  return (sum(fieldsOf(pid).slice(11, 13)) * 1000) / TICKS;
}

/** Those after the name of the command; nothing of a process that has just ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

function sum(values: readonly (string | number)[]): number {
  return values.reduce((total: number, value) => total + Number(value), 0);
}
