import type { CallContext } from "../../../api/create-client.ts";
import { type Finish, unfinished } from "../../../runtime/session/sign-out.ts";
import { type HiddenIds, hiddenKeywords } from "./hidden-ids.ts";

/** Items hidden but not deleted yet, so that undo loses nothing. */
export interface PendingDeletions {
  add: (ids: readonly string[], commit: Finish) => Deletion;
  /** Deletes pending items now, for example before the same keyword is saved again. */
  flush: () => Promise<void>;
}

export interface Deletion {
  /** False if it is too late. */
  undo: () => boolean;
}

/** How long the message with 'Undo' is shown. */
export const UNDO_MS = 10_000;

export function createPendingDeletions(hidden: HiddenIds): PendingDeletions {
  const waiting = new Set<() => Promise<void>>();
  const show = (ids: readonly string[]) => {
    const shown = new Set(ids);
    hidden.change(new Set([...hidden.ids()].filter((id) => !shown.has(id))));
  };

  function add(ids: readonly string[], commit: Finish): Deletion {
    hidden.change(new Set([...hidden.ids(), ...ids]));
    const run = async (context: CallContext = {}) => {
      stop();
      await commit(context).finally(() => show(ids));
    };
    const timer = setTimeout(() => void run(), UNDO_MS);
    const stay = onLeaving(run);
    const stop = () => {
      clearTimeout(timer);
      stay();
      return waiting.delete(run);
    };
    waiting.add(run);
    return {
      undo: () => {
        const inTime = stop();
        if (inTime) show(ids);
        return inTime;
      },
    };
  }

  return {
    add,
    flush: async () => void (await Promise.all([...waiting].map((run) => run()))),
  };
}

/** Registers work to send before the page closes or the session ends; returns how to cancel it. */
function onLeaving(finish: Finish): () => void {
  const leave = () => void finish({ keepalive: true });
  window.addEventListener("pagehide", leave);
  unfinished.add(finish);
  return () => {
    window.removeEventListener("pagehide", leave);
    unfinished.delete(finish);
  };
}

export const pendingDeletions = createPendingDeletions(hiddenKeywords);
