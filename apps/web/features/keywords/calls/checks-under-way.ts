import { useCallback, useSyncExternalStore } from "react";

/** What was asked to be looked up on this page, and since when. */
interface Asked {
  ids: ReadonlySet<string>;
  since: number;
}

/** A page that is left open does not ask for ever. */
const PATIENCE_MS = 3 * 60_000;
const NOTHING: Asked = { ids: new Set(), since: 0 };

let asked = NOTHING;
const listeners = new Set<() => void>();

export const checksUnderWay = {
  start(ids: readonly string[], since: number) {
    asked = { ids: new Set([...ids, ...asked.ids]), since };
    for (const listener of listeners) listener();
  },
};

export type IsUnderWay = (row: { id: string; standing: { checked_at: string } | null }) => boolean;

/** Whether a row still waits for the look that was asked for here. */
export function useIsUnderWay(): IsUnderWay {
  const { ids, since } = useSyncExternalStore(subscribe, current, nothing);
  return useCallback(
    ({ id, standing }) =>
      ids.has(id) &&
      Date.now() - since < PATIENCE_MS &&
      (standing === null || Date.parse(standing.checked_at) < since),
    [ids, since],
  );
}

const current = () => asked;
const nothing = () => NOTHING;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
