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
}
export type IsUnderWay = (row: Row) => boolean;

/** Whether a row is still waiting for its first check, or for one requested here. */
export function useIsUnderWay(): IsUnderWay {
  const requests = useSyncExternalStore(subscribe, current, nothing);
  return useCallback(
    (row) => awaitsFirstCheck(row) || isAwaited(requests.get(row.id), row.ranking),
    [requests],
  );
}

/** Paused keywords don't count. */
export function awaitsFirstCheck({ ranking, is_active, target_site }: Row): boolean {
  return ranking === null && is_active && firstCheck.isAwaited(target_site);
}

function isAwaited(request: Asked | undefined, ranking: { checked_at: string } | null): boolean {
  if (request === undefined || performance.now() > request.until) return false;
  return ranking === null || Date.parse(ranking.checked_at) < request.at;
}

const current = () => asked;
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
