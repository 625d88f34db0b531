import { useCallback, useSyncExternalStore } from "react";
import { firstCheck } from "../../../runtime/sites/first-check.ts";

/**
 * A wish to look something up. Whether it is met is told by the server's clock alone, as the
 * browser's may be hours off; how long one waits is told by one that is never set.
 */
interface Asked {
  at: number;
  until: number;
}

/** A page that is left open does not ask for ever. */
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

/** Whether a row still waits for its first look, or for the one that was asked for here. */
export function useIsUnderWay(): IsUnderWay {
  const requests = useSyncExternalStore(subscribe, current, nothing);
  return useCallback(
    (row) => awaitsFirstCheck(row) || isAwaited(requests.get(row.id), row.ranking),
    [requests],
  );
}

/** What is paused is left out of it. */
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
