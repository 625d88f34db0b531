import { useCallback, useSyncExternalStore } from "react";
import { firstCheck } from "../../../runtime/sites/first-check.ts";

/**
 * A request to check a keyword. Only the server's clock tells whether it is done, because the
 * browser's may be hours off; the wait is measured with a monotonic clock.
 */
interface Asked {
  at: number;
  until: number;
}

/** A page left open must not poll forever. */
export const PATIENCE_MS = 3 * 60_000;
const NOTHING: ReadonlyMap<string, Asked> = new Map();

let asked = NOTHING;
const listeners = new Set<() => void>();

export const checksUnderWay = {
  start(ids: readonly string[], askedAt: string) {
    const request = { at: Date.parse(askedAt), until: performance.now() + PATIENCE_MS };
    asked = new Map([...asked, ...ids.map((id) => [id, request] as const)]);
    for (const listener of listeners) listener();
  },
};

interface Row {
  id: string;
  target_site: string;
  is_active: boolean;
  ranking: { checked_at: string } | null;
  comparison: { checked_at: string } | null;
}
export type IsUnderWay = (row: Row) => boolean;

/** Whether a row is still waiting for its first check, or for one requested here. */
export function useIsUnderWay(): IsUnderWay {
  const requests = useSyncExternalStore(subscribe, current, nothing);
  return useCallback(
    (row) => awaitsFirstCheck(row) || isAwaited(requests.get(row.id), newestCheck(row)),
    [requests],
  );
}

/** Paused keywords don't count. */
export function awaitsFirstCheck(row: Row): boolean {
  return newestCheck(row) === null && row.is_active && firstCheck.isAwaited(row.target_site);
}

/** By a search provider or the built-in index. */
export function newestCheck({ ranking, comparison }: Pick<Row, "ranking" | "comparison">) {
  return ranking ?? comparison;
}

function isAwaited(request: Asked | undefined, check: { checked_at: string } | null): boolean {
  if (request === undefined || performance.now() > request.until) return false;
  return check === null || Date.parse(check.checked_at) < request.at;
}

const current = () => asked;
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
