import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { type HostedBrowser, hostBrowser } from "./browser-host.ts";
import { type LoadForPage, pageRequests } from "./page-requests.ts";
import { type RawDocument, RENDER_LIMITS, type Rendering, type RenderLimits } from "./rendering.ts";
import { createSlots } from "./slots.ts";

export interface Renderer {
  /** The document after its scripts have run; waits while others are rendered. */
  render(document: RawDocument, load: LoadForPage, signal?: AbortSignal): Promise<Rendering>;
}

export interface RendererOptions {
  /** Path of a Chromium on this machine. */
  readonly chromium: string;
  readonly userAgent: string;
  readonly limits?: Partial<RenderLimits>;
}

const LOOK_EVERY_MS = 50;

/** Each page gets a browser of its own, so that none can slow down or end another one's. */
export function createRenderer({ chromium, userAgent, ...options }: RendererOptions): Renderer {
  const limits = { ...RENDER_LIMITS, ...options.limits };
  const slots = createSlots(limits.pages);

  async function render(
    document: RawDocument,
    load: LoadForPage,
    signal: AbortSignal | undefined,
  ): Promise<Rendering> {
    const host = await hostBrowser(chromium, limits);
    const timeIsUp = new AbortController();
    const stopped = anyOf(timeIsUp.signal, signal);
    try {
      const rendering = await Promise.race([
        renderIn(host, document, load),
        wait(limits.totalMs, OUT_OF_TIME, { signal: stopped }).catch(() => OUT_OF_TIME),
      ]);
      signal?.throwIfAborted();
      return rendering;
    } finally {
      timeIsUp.abort();
      await host.kill();
    }
  }

  /** A page that is busy with itself never answers: the caller ends its browser. */
  async function renderIn(
    { browser, ended }: HostedBrowser,
    document: RawDocument,
    load: LoadForPage,
  ): Promise<Rendering> {
    const requests = pageRequests(document, load, limits);
    const shown = openPage(browser, requests.answer).then(({ page, crashed }) =>
      Promise.race([crashed, settle(page, document.url, requests.quietForMs)]),
    );
    return Promise.race([
      // Without its browser, everything fails that was under way: `ended` says why.
      shown.catch(() => ended.then((failure): Rendering => ({ ok: false, failure }))),
      ended.then((failure): Rendering => ({ ok: false, failure })),
    ]);
  }

  async function openPage(browser: Browser, answer: ReturnType<typeof pageRequests>["answer"]) {
    const context = await browser.newContext({
      ...{ userAgent, acceptDownloads: false, serviceWorkers: "block", locale: "en-US" },
      ...{ viewport: { width: 1024, height: 1024 }, timezoneId: "UTC" },
    });
    await context.route("**/*", answer);
    const page = await context.newPage();
    context.on("page", (other) => void other.close().catch(() => {}));
    page.on("dialog", (dialog) => void dialog.dismiss().catch(() => {}));
    const crashed = new Promise<Rendering>((resolve) => page.once("crash", () => resolve(CRASHED)));
    return { page, crashed };
  }

  /** The document once nothing has been loaded for a while, or that has gone on for too long. */
  async function settle(page: Page, url: string, quietForMs: () => number): Promise<Rendering> {
    const deadline = performance.now() + limits.loadingMs;
    const isLoading = () => performance.now() < deadline;
    const loaded = page.goto(url, { timeout: limits.loadingMs, waitUntil: "load" });
    await loaded.catch((error) => {
      if (isLoading()) throw error;
    });
    do {
      while (isLoading() && quietForMs() < limits.quietMs) await wait(LOOK_EVERY_MS);
      // On a busy machine its scripts may be waiting for the processor, and ask for more afterwards.
      await page.evaluate(untilIdle);
      await wait(LOOK_EVERY_MS);
    } while (isLoading() && quietForMs() < limits.quietMs);
    // From here on what it asks for isn't even refused by us: it has no way out.
    await page.context().unrouteAll({ behavior: "ignoreErrors" });
    return { ok: true, html: (await page.content()).slice(0, limits.characters) };
  }

  return {
    render: (document, load, signal) => slots.run(() => render(document, load, signal), signal),
  };
}

/** Runs in the page. One that never gets there is ended with its browser. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
}

const CRASHED: Rendering = { ok: false, failure: "crash" };
const OUT_OF_TIME: Rendering = { ok: false, failure: "time" };

function anyOf(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  return other === undefined ? one : AbortSignal.any([one, other]);
}
