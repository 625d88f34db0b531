/** Ids hidden from view, whether or not they are deleted yet. */
export interface HiddenIds {
  ids: () => ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHiddenIds(): HiddenIds {
  let hidden: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  return {
    ids: () => hidden,
    change: (ids) => {
      hidden = ids;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const hiddenKeywords = createHiddenIds();
