/** Keywords that are gone from sight but not yet deleted, so that nothing is lost by an undo. */
export interface PendingDeletions {
  ids: () => ReadonlySet<string>;
  subscribe: (listener: () => void) => () => void;
  add: (ids: readonly string[], commit: () => Promise<unknown>) => Deletion;
  /** Deletes now what waits, such as before the same keyword is saved again. */
  flush: () => Promise<void>;
}

export interface Deletion {
  /** False when it is too late. */
  undo: () => boolean;
}

/** As long as the message with its 'Undo' stays. */
export const UNDO_MS = 10_000;

export function createPendingDeletions(): PendingDeletions {
  let hidden: ReadonlySet<string> = new Set();
  const waiting = new Set<() => Promise<void>>();
  const listeners = new Set<() => void>();
  const change = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const show = (ids: readonly string[]) => {
    const shown = new Set(ids);
    change(new Set([...hidden].filter((id) => !shown.has(id))));
  };

  function add(ids: readonly string[], commit: () => Promise<unknown>): Deletion {
    change(new Set([...hidden, ...ids]));
    const run = async () => {
      stop();
      await commit().finally(() => show(ids));
    };
    const timer = setTimeout(() => void run(), UNDO_MS);
    const stop = () => {
      clearTimeout(timer);
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
    ids: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    flush: async () => void (await Promise.all([...waiting].map((run) => run()))),
  };
}

export const pendingDeletions = createPendingDeletions();
