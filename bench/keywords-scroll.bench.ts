import { chromium, type Page } from "@playwright/test";
import {
  insertDemand,
  insertKeywords,
  insertStandings,
  startTemporaryProduct,
} from "@sightline/testing/browser";
import { findChromium } from "@sightline/testing/chromium";
import { call, signUp } from "@sightline/testing/http";
import type { Benchmark, Row } from "./benchmark.ts";

const ROWS = 10_000;
const SITE = "shop.example";
const SESSION_KEY = "sightline-session";
const OURS = "Sightline's keywords table";
const PLAIN = "a plain table of the same rows";
/** As fast as this browser on this machine scrolls anything at all. */
const STATIC = "a static list of the same height";
const FRAMES = 600;
/** A table that crawls is not waited for. */
const PATIENCE_MS = 15_000;
const STEP_PX = 120;
/** Three frames of the display are 50 ms; a clock of tenths of a millisecond reads them as 50.1. */
const LONGEST_MS = 50.5;
const ROW_PX = 49;

export default {
  name: "Scrolling the keywords",
  claim: `${ROWS.toLocaleString("en")} keywords with their positions scroll without a frame over 50 ms.`,
  async run() {
    const product = await startTemporaryProduct();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ["--no-sandbox"],
    });
    try {
      const session = await signUp(product.url);
      const token = session.access_token;
      await call(product.url, "POST", "/api/sites", { token, body: { domain: SITE } });
      await insertKeywords(product.db, session.user.id, SITE, ROWS);
      await insertStandings(product.db, session.user.id, SITE);
      await insertDemand(product.db, session.user.id, SITE);
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        JSON.stringify(session),
      ] as const);
      const page = await context.newPage();
      const own = await openOurs(page, product.url);
      const ours = await scroll(page);
      const shown = page.locator("tbody tr[data-index]").first();
      // Ours is put in its place; those of the plain table follow one another.
      const html = await shown.evaluate((row) => {
        const copy = row.cloneNode(true) as HTMLElement;
        copy.classList.remove("absolute");
        copy.style.transform = "none";
        return copy.outerHTML;
      });
      const list = await openStatic(page);
      const fastest = await scroll(page);
      const plain = await openPlain(page, html);
      const theirs = await scroll(page);
      return {
        rows: [
          ...rowsOf(STATIC, list, fastest, true),
          ...rowsOf(PLAIN, plain, theirs),
          ...rowsOf(OURS, own, ours),
        ],
      };
    } finally {
      await browser.close();
      await product.remove();
    }
  },
} satisfies Benchmark;

/** Until the first rows stand, in milliseconds. */
async function openOurs(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/dashboard?tab=keywords&sort=-created`);
  await page.getByRole("row", { name: "keyword 10000" }).waitFor();
  const began = performance.now();
  await page.reload();
  await page.getByRole("row", { name: "keyword 10000" }).waitFor();
  return performance.now() - began;
}

/** One line of text a row, drawn once, under nothing that listens. */
async function openStatic(page: Page): Promise<number> {
  return page.evaluate(
    async ([count, height]) => {
      const list = document.createElement("div");
      list.id = "static";
      list.style.cssText =
        "position: fixed; inset: 0; z-index: 999; overflow: auto; background: Canvas";
      const began = performance.now();
      list.innerHTML = `<p style="height: ${height}px; margin: 0">keyword</p>`.repeat(count);
      document.body.append(list);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      return performance.now() - began;
    },
    [ROWS, ROW_PX] as const,
  );
}

/** Every row in the page at once, each the very same as ours. */
async function openPlain(page: Page, html: string): Promise<number> {
  return page.evaluate(
    async ([row, count]) => {
      const table = document.querySelector("table");
      const scroller = table?.parentElement;
      if (!table || !scroller) throw new Error("there is no table");
      const copy = document.createElement("div");
      copy.id = "plain";
      copy.className = scroller.className;
      copy.style.cssText = "overflow: auto; height: 700px";
      const began = performance.now();
      copy.innerHTML = `<table class="${table.className}" style="${table.style.cssText}"><tbody class="block">${row.repeat(count)}</tbody></table>`;
      document.body.replaceChildren(copy);
      copy.getBoundingClientRect();
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      return performance.now() - began;
    },
    [html, ROWS] as const,
  );
}

/** How long each frame took while one scrolls steadily down, sorted. */
async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ([frames, step, patience]) => {
      // Ours scrolls with the page, the others in a box of their own.
      const scroller = document.querySelector("#static, #plain") ?? document.scrollingElement;
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      const end = performance.now() + patience;
      for (let frame = 0; frame < frames && performance.now() < end; frame++) {
        scroller?.scrollBy(0, step);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times.sort((one, other) => one - other);
    },
    [FRAMES, STEP_PX, PATIENCE_MS] as const,
  );
}

function rowsOf(
  subject: string,
  opened: number,
  frames: readonly number[],
  reference?: true,
): Row[] {
  const at = (share: number) =>
    frames[Math.min(Math.floor(frames.length * share), frames.length - 1)] ?? 0;
  const row = (metric: string, value: number, unit: string): Row => ({
    subject,
    metric,
    value,
    unit,
    ...(reference ? { reference } : {}),
  });
  return [
    row("until the rows stand", opened, "ms"),
    row("median frame", at(0.5), "ms"),
    row("99th of 100 frames", at(0.99), "ms"),
    row("worst frame", at(1), "ms"),
    row(
      "frames over 50 ms",
      (100 * frames.filter((time) => time > LONGEST_MS).length) / frames.length,
      "%",
    ),
  ];
}
