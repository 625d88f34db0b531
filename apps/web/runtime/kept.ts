import { log } from "./log/log.ts";

/** A few texts kept in this browser, or for this page's life where the browser keeps nothing. */
export interface Kept {
  read(key: string): string | null;
  write(key: string, value: string): void;
  forget(key: string): void;
}

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Merely naming `localStorage` may throw, so it is opened by a function, and only when needed. */
export function keptIn(
  open: () => TextStorage | undefined,
  onTrouble: (error: unknown) => void = () => {},
): Kept {
  const memory = new Map<string, string>();
  let inTrouble = false;
  /** Said once: what is blocked stays blocked, and is asked for all the time. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!inTrouble) onTrouble(error);
      inTrouble = true;
      return undefined;
    }
  }
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

export const keptHere: Kept = keptIn(
  () => (typeof window === "undefined" ? undefined : window.localStorage),
  (error) => log("this browser keeps nothing for later visits", error),
);
