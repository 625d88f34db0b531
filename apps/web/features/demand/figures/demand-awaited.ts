import type { KeywordRow } from "@sightline/contract";

/** A page left open must not poll forever. */
const PATIENCE_MS = 30_000;

/** When a row was first seen without its demand, by a monotonic clock. */
const firstSeen = new Map<string, number>();

/** Whether it was just saved and has no demand data yet. */
export function isDemandAwaited({ id, demand }: Pick<KeywordRow, "id" | "demand">): boolean {
  if (demand !== null) return false;
  const since = firstSeen.get(id) ?? performance.now();
  firstSeen.set(id, since);
  return performance.now() - since < PATIENCE_MS;
}
