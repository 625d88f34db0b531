import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "@sightline/testing/chromium";
import lighthouse from "lighthouse";
import { freePort } from "../../tools/free-port.ts";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

export interface Scores {
  /** From 0 to 100. */
  readonly of: Readonly<Partial<Record<Category, number>>>;
  /** What cost points, as Lighthouse names it. */
  readonly complaints: readonly string[];
}

export interface Inspector {
  /** Visits the page as Lighthouse's phone on a slow line, as whom the cookie says. */
  inspect(url: string, categories: readonly Category[], cookie?: string): Promise<Scores>;
  close(): Promise<void>;
}

/** Lighthouse on one browser of its own. */
export async function startInspector(): Promise<Inspector> {
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  return {
    inspect: (url, categories, cookie) => inspect(url, categories, port, cookie),
    close: () => browser.close(),
  };
}

async function inspect(
  url: string,
  categories: readonly Category[],
  port: number,
  cookie?: string,
): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    logLevel: "error",
    ignoreStatusCode: true,
    ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    ...(categories.includes("performance") ? {} : WITHOUT_WAITING),
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { runtimeError, audits } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const found = Object.values(result.lhr.categories);
  const score = (share: number | null) => Math.round((share ?? 0) * 100);
  const lost = found
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    of: Object.fromEntries(found.map(({ id, score: share }) => [id, score(share)])),
    complaints: [
      ...new Set(lost.map(({ id }) => `${id}: ${audits[id]?.displayValue ?? "failed"}`)),
    ],
  };
}

/** Nothing but speed needs quiet seconds or a picture. */
const WITHOUT_WAITING = {
  disableFullPageScreenshot: true,
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
} as const;
