import { availableParallelism, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { startTemporaryProduct } from "@sightline/testing/browser";
import { findChromium } from "@sightline/testing/chromium";
import { WITH_SITES } from "@sightline/testing/crawling";
import { startOidcDouble } from "@sightline/testing/oidc";
import type { Benchmark, Row } from "./benchmark.ts";
import { CONDITIONS } from "./loading/conditions.ts";
import { LATE, measureShifts } from "./loading/every-screen.ts";
import { aFilledCustomer } from "./loading/filled-customer.ts";
import { type Visit, visitSlowly } from "./loading/first-figure.ts";

const PAGES = {
  dashboard: "/dashboard",
  overview: "/dashboard?tab=overview&site=shop.example",
  keywords: "/dashboard?tab=keywords",
};
const RUNS = 3;

export default {
  name: "Loading",
  claim: `The first figure of the dashboard within 4 s on ${CONDITIONS}, with fewer than 25 requests and at most 150 kB of script; no screen shifts by 0.05 or more, with ${LATE}.`,
  async run() {
    // Some screens offer what needs Google.
    const google = await startOidcDouble();
    const product = await startTemporaryProduct({
      ...WITH_SITES,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ["--no-sandbox"],
    });
    try {
      const { session } = await aFilledCustomer(product);
      const rows: Row[] = [];
      const pages = process.env.BENCH_SCREENS === undefined ? Object.entries(PAGES) : [];
      for (const [subject, path] of pages) {
        const visits: Visit[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const visit = await visitSlowly(browser, `${product.url}${path}`, session);
          visits.push(visit);
          console.error(subject, JSON.stringify(visit), `load ${loadPerCore().toFixed(1)}`);
        }
        rows.push(...rowsOf(subject, visits));
        rows.push({ subject, metric: "load per core", value: loadPerCore(), unit: "" });
      }
      if (!process.env.BENCH_WITHOUT_SHIFTS) rows.push(...(await measureShifts(browser, product)));
      return { rows };
    } finally {
      await browser.close();
      await product.remove();
      await google.stop();
    }
  },
} satisfies Benchmark;

function rowsOf(subject: string, visits: readonly Visit[]): Row[] {
  const row = (metric: string, read: (visit: Visit) => number, unit: string): Row => ({
    subject,
    metric,
    value: middleOf(visits.map(read)),
    unit,
  });
  return [
    row("first figure", ({ firstFigureMs }) => firstFigureMs, "ms"),
    {
      ...{ subject, metric: "first figure, best", unit: "ms" },
      value: Math.min(...visits.map(({ firstFigureMs }) => firstFigureMs)),
    },
    row("requests", ({ requests }) => requests, ""),
    row("calls", ({ calls }) => calls, ""),
    row("script before the first figure", ({ scriptKilobytes }) => scriptKilobytes, "kB"),
    row("layout shift, slow", ({ layoutShift }) => layoutShift, ""),
  ];
}

/** Above about 1, others take the processor, and times say more about them than about the page. */
function loadPerCore(): number {
  return (loadavg()[0] ?? 0) / availableParallelism();
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
