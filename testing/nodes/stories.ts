import { setTimeout as pause } from "node:timers/promises";
import type { Failure, MixedLoad } from "./mixed-load.ts";
import type { Member, SixNodes } from "./six-nodes.ts";

const LOOK_MS = 50;

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_MS);
}

export interface Restarted {
  readonly name: string;
  readonly code: number | null;
  readonly endedMs: number;
  readonly readyMs: number;
}

/** One node after another gets a setting that has changed, as an operator would do it. */
export async function restartAll(
  { web, workers }: SixNodes,
  changed: Record<string, string>,
): Promise<Restarted[]> {
  const restarted: Restarted[] = [];
  for (const member of [...web, ...workers]) restarted.push(await restart(member, changed));
  return restarted;
}

async function restart(member: Member, changed: Record<string, string>): Promise<Restarted> {
  const told = performance.now();
  const code = await member.end("SIGTERM");
  const ended = performance.now();
  await member.start(changed);
  const [endedMs, readyMs] = [ended - told, performance.now() - ended];
  return { name: member.name, code, endedMs, readyMs };
}

export interface FailedOver {
  /** From the loss of the primary to the first write that was acknowledged again. */
  readonly awayMs: number;
  /** From the promotion to that write. */
  readonly backMs: number;
}

interface Loss {
  readonly lose: "kill" | "freeze";
  /** How long the primary goes on without its standby before. */
  readonly aloneMs?: number;
  readonly noticedAfterMs: number;
}

/** The primary is gone in the middle of writes; an operator promotes the standby a little later. */
export async function failOver(
  { postgres }: SixNodes,
  load: MixedLoad,
  { lose, aloneMs = 0, noticedAfterMs }: Loss,
): Promise<FailedOver> {
  if (aloneMs > 0) await postgres.cutOffStandby();
  await pause(aloneMs);
  const lost = performance.now();
  if (lose === "kill") postgres.killPrimary();
  else postgres.freezePrimary();
  await pause(noticedAfterMs);
  const before = load.writes;
  postgres.promoteStandby();
  const promoted = performance.now();
  await until(() => load.writes > before);
  const back = performance.now();
  return { awayMs: back - lost, backMs: back - promoted };
}

/** The first and the last failure, and how many of each kind there were. */
export function summary(failures: readonly Failure[]) {
  const counts = new Map<string, number>();
  for (const { kind, reply } of failures) {
    const what = `${kind} ${reply.status ?? reply.problem}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const times = failures.map(({ at }) => at);
  const lastedMs = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times);
  return { counts: Object.fromEntries(counts), lastedMs };
}
