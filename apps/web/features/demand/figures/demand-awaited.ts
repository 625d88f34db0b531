import type { KeywordRow } from "@sightline/contract";

/** A page that is left open does not ask for ever. */
const PATIENCE_MS = 30_000;

/** When a row was first seen without its demand, by a clock that is never set. */
const firstSeen = new Map<string, number>();

/** Whether it was saved just now, and nothing was said of it yet. */
export function isDemandAwaited({ id, demand }: Pick<KeywordRow, "id" | "demand">): boolean {
  if (demand !== null) return false;
  const since = firstSeen.get(id) ?? performance.now();
  firstSeen.set(id, since);
  return performance.now() - since < PATIENCE_MS;
}
