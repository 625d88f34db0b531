/** A few texts kept in this browser, or for this page's life where the browser keeps nothing. */
export interface Kept {
  read(key: string): string | null;
  write(key: string, value: string): void;
  forget(key: string): void;
}

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Merely naming `localStorage` may throw, so it is opened by a function, and only when needed. */
export function keptIn(open: () => TextStorage | undefined): Kept {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => open()?.getItem(key)) ?? null,
    write(key, value) {
      memory.set(key, value);
      const written = attempt(() => {
        const storage = open();
        storage?.setItem(key, value);
        return storage?.getItem(key) === value;
      });
      if (written) memory.delete(key);
    },
    forget(key) {
      memory.delete(key);
      attempt(() => open()?.removeItem(key));
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keptHere: Kept = keptIn(() =>
  typeof window === "undefined" ? undefined : window.localStorage,
);
