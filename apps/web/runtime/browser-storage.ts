import { isDemoTab } from "../api/demo-tab.ts";
import { log } from "./log/log.ts";

/** Texts in localStorage, or in memory where the browser blocks storage. */
export interface BrowserStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Merely naming `localStorage` may throw, so it is opened by a function, when needed. */
export function storageIn(
  open: (key: string) => TextStorage | undefined,
  onBlocked: (error: unknown) => void = () => {},
): BrowserStorage {
  const memory = new Map<string, string>();
  let isBlocked = false;
  /** Reported once: storage stays blocked, and is read all the time. */
  function attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!isBlocked) onBlocked(error);
      isBlocked = true;
      return undefined;
    }
  }
  return {
    read: (key) => memory.get(key) ?? attempt(() => open(key)?.getItem(key)) ?? null,
    write(key, value) {
      memory.set(key, value);
      const written = attempt(() => {
        const storage = open(key);
        storage?.setItem(key, value);
        return storage?.getItem(key) === value;
      });
      if (written) memory.delete(key);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open(key)?.removeItem(key));
    },
  };
}

/** What belongs to the person and not to their account. */
const IN_EVERY_TAB = new Set(["sightline-theme", "cookie-consent"]);

export const browserStorage: BrowserStorage = storageIn(
  (key) => {
    if (typeof window === "undefined") return undefined;
    const isOfDemo = isDemoTab() && !IN_EVERY_TAB.has(key);
    return isOfDemo ? window.sessionStorage : window.localStorage;
  },
  (error) => log("this browser blocks storage", error),
);

/** Until the tab is closed. */
export const tabStorage: BrowserStorage = storageIn(() =>
  typeof window === "undefined" ? undefined : window.sessionStorage,
);
