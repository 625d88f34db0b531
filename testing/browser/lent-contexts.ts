import type { Browser, BrowserContext, Page } from "@playwright/test";

/** More than the tests of one file need; each has its own cache. */
const MOST_CONTEXTS = 4;

/** Permanent changes to a context, which would leak into the next test. */
const LASTING = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
  "setStorageState",
] as const;
const LASTING_CLOCK = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const;

interface Lent {
  readonly context: BrowserContext;
  /** A page without scripts that gives access to the storage of the product's origin. */
  readonly door: Page;
  isChanged: boolean;
}

const doors = new WeakMap<BrowserContext, Page>();

/** The page that gives access to a reused context's storage; a test's own context has none. */
export function doorOf(context: BrowserContext): Page | undefined {
  return doors.get(context);
}

/**
 * Browser contexts that are cleared and reused by the next test, so that the app's scripts come
 * from their cache. A context that a test changed permanently isn't reused.
 */
export class LentContexts {
  readonly #lent = new Map<string, Lent>();

  /** The options are the test's own; `kind` identifies contexts with the same options. */
  async lend(browser: Browser, home: string, kind: string): Promise<BrowserContext> {
    const key = `${home} ${kind}`;
    const known = this.#lent.get(key);
    if (known) {
      this.#lent.delete(key);
      this.#lent.set(key, known);
      return known.context;
    }
    await this.#makeRoom();
    const context = await browser.newContext();
    const door = await context.newPage();
    await door.goto(`${home}/robots.txt`);
    const lent: Lent = { context, door, isChanged: false };
    watchForChange(lent);
    doors.set(context, door);
    this.#lent.set(key, lent);
    return context;
  }

  async takeBack(context: BrowserContext): Promise<void> {
    const found = [...this.#lent].find(([, lent]) => lent.context === context);
    if (!found) return;
    const [key, lent] = found;
    if (lent.isChanged || lent.door.isClosed()) {
      this.#lent.delete(key);
      await context.close();
    } else {
      await empty(lent);
    }
  }

  async close(): Promise<void> {
    for (const { context } of this.#lent.values()) await context.close();
  }

  async #makeRoom(): Promise<void> {
    const [oldest] = this.#lent;
    if (this.#lent.size < MOST_CONTEXTS || !oldest) return;
    const [key, { context }] = oldest;
    this.#lent.delete(key);
    await context.close();
  }
}

async function empty({ context, door }: Lent): Promise<void> {
  const pages = context.pages().filter((page) => page !== door);
  await Promise.all(pages.map((page) => page.close()));
  await context.unrouteAll();
  await context.clearCookies();
  await door.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? "");
  });
}

function watchForChange(lent: Lent): void {
  const notice = <Name extends string>(
    on: Record<Name, (...given: never[]) => unknown>,
    names: readonly Name[],
  ) => {
    for (const name of names) {
      const original = on[name];
      Object.assign(on, {
        [name]: (...given: never[]) => {
          lent.isChanged = true;
          return original.apply(on, given);
        },
      });
    }
  };
  notice(lent.context, LASTING);
  notice(lent.context.clock, LASTING_CLOCK);
}
