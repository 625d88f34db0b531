import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
} from "@playwright/test";
import { expect } from "@sightline/testing/browser";

/** A person's browser: programs aren't counted. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/**
 * What a page sends as it ends carries the name of the browser itself, whatever its context says:
 * only one that was started as a person's will do.
 */
export function launchPersonsBrowser(options: LaunchOptions): Promise<Browser> {
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--user-agent=${CHROME}`],
  });
}

declare global {
  interface Window {
    /** Every headline that was in the page, how far its parts were shifted in all, and which. */
    watched: { headlines: string[]; shift: number; moved: string[] };
    /** The files that were loaded, whatever a test does to the clock. */
    loaded: () => string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Sees each headline that is ever in the page, and each shift, from the first byte on. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const entries = performance.getEntriesByType.bind(performance);
    window.loaded = () => entries("resource").map(({ name }) => name);
    window.watched = { headlines: [], shift: 0, moved: [] };
    const look = () => {
      const text = document.querySelector("h1")?.textContent;
      if (text && !window.watched.headlines.includes(text)) window.watched.headlines.push(text);
    };
    new MutationObserver(look).observe(document, {
      ...{ childList: true, subtree: true, characterData: true },
    });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.watched.shift += value;
        window.watched.moved.push(...sources.map(({ node }) => node?.textContent ?? ""));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function abCookies(context: BrowserContext): Promise<Map<string, string>> {
  const all = await context.cookies();
  return new Map(
    all
      .filter(({ name }) => name.startsWith("sightline_ab_"))
      .map(({ name, value }) => [name.slice("sightline_ab_".length), decodeURIComponent(value)]),
  );
}

/** The script that counts is loaded after the page; nobody is quicker, but a test may be. */
export async function untilJoined(page: Page): Promise<void> {
  const script = () =>
    page.evaluate(() => window.loaded().find((name) => name.includes("browser-ab-tests")));
  await expect.poll(script).toBeDefined();
  // Loaded isn't run yet: the page asked for the module first, so that its turn comes before ours.
  await page.evaluate((url) => import(`${url}`), await script());
}
