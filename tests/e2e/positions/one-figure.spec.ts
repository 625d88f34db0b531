import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type Customer, expect, insertChecks, proveSite, test } from "@sightline/testing/browser";
import { newSite } from "../companies/sites-screen.ts";

/** What each place says a figure is; the same figure must be the same everywhere. */
class Figures {
  readonly #said = new Map<string, Map<string, number>>();

  say(meaning: string, where: string, value: number | string | undefined): void {
    const number = Number(`${value}`.replace(/[%,]/g, ""));
    expect(number, `${meaning}, ${where}`).not.toBeNaN();
    const places = this.#said.get(meaning) ?? new Map();
    this.#said.set(meaning, places.set(where, Math.round(number * 10) / 10));
  }

  /** Meanings with more than one value, and where each is shown. */
  differing(): Record<string, Record<string, number>> {
    const all = [...this.#said].filter(([, places]) => new Set(places.values()).size > 1);
    return Object.fromEntries(all.map(([name, places]) => [name, Object.fromEntries(places)]));
  }

  counts(): Record<string, number> {
    return Object.fromEntries([...this.#said].map(([name, places]) => [name, places.size]));
  }
}

/** Every figure that says what it means. */
async function collectMarked(page: Page, where: string, figures: Figures): Promise<void> {
  const marked = page.locator("[data-figure]");
  await expect(marked.first()).toBeVisible();
  const found = await marked.evaluateAll((all) =>
    all.map((one) => [one.getAttribute("data-figure") ?? "", one.textContent] as const),
  );
  for (const [meaning, text] of found) figures.say(meaning, where, text);
}

/** Titles of charts and cards, and the last points of their lines. */
async function collectCharts(page: Page, figures: Figures): Promise<void> {
  const line = page.getByRole("slider", { name: "Visibility by day" });
  await expect(line).toHaveAttribute("aria-valuetext", /You [\d.]+%/);
  const point = /You ([\d.]+)%/.exec((await line.getAttribute("aria-valuetext")) ?? "");
  figures.say("visibility", "the end of the line", point?.[1]);
  const title = await page.getByRole("heading", { level: 2, name: /^Visibility \d/ }).textContent();
  figures.say("visibility", "the title of the chart", /[\d.]+/.exec(title ?? "")?.[0]);

  const titles = page.getByRole("heading", { name: /on the first page/ });
  await expect(titles).toHaveCount(1);
  for (const [at, text] of (await titles.allTextContents()).entries()) {
    const [, first, all] = /^([\d,]+) of ([\d,]+) on the first page/.exec(text) ?? [];
    figures.say("first-10", `title ${at + 1}`, first);
    figures.say("with results", `title ${at + 1}`, all);
  }
  const bars = page.getByRole("slider", { name: "Keywords by position and day" });
  const words = (await bars.getAttribute("aria-valuetext")) ?? "";
  const [top, next] = ["1 to 3", "4 to 10"].map((band) =>
    Number(new RegExp(`${band} (\\d+)`).exec(words)?.[1]),
  );
  figures.say("first-10", "the last bar", (top ?? 0) + (next ?? 0));
  const card = await page.getByRole("heading", { name: /in the top 3,/ }).textContent();
  figures.say("first-3", "the last bar", top);
  figures.say("first-3", "the card", /^[\d,]+/.exec(card ?? "")?.[0]);
}

/** As its title says: what was paused since was the best of them, and counts on no day. */
async function expectRisingLine(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 2, name: /^Visibility .*, up / })).toBeVisible();
  const line = page.getByRole("slider", { name: "Visibility by day" });
  await line.focus();
  const values: number[] = [];
  for (const key of ["Home", "End"]) {
    await line.press(key);
    values.push(
      Number(/You ([\d.]+)%/.exec((await line.getAttribute("aria-valuetext")) ?? "")?.[1]),
    );
  }
  const [first = Number.NaN, last = Number.NaN] = values;
  expect(first).toBeLessThan(last);
}

/** The same figures, counted from the file of all keywords. */
async function collectFile(customer: Customer, site: string, figures: Figures): Promise<void> {
  const { body } = await customer.ask("GET", `/api/keywords/export?target_site=${site}`);
  const [head = "", ...lines] = (body as string).trim().split("\r\n");
  const columns = head.split(",");
  const rows = lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""]));
  });
  const active = rows.filter(({ active }) => active === "true");
  const ranks = active.flatMap(({ position }) => (position ? [Number(position)] : []));
  const answered = active.filter((row) => row.position || row["not in first"]);
  figures.say("first-10", "the file", ranks.filter((rank) => rank <= 10).length);
  figures.say("with results", "the file", answered.length);
  figures.say("average-position", "the file", ranks.reduce((a, b) => a + b, 0) / ranks.length);
}

/** Twenty, of which one is added on the last day. */
const WORDS = Array.from({ length: 20 }, (_, n) => `shoes no ${n}`);
/** First on every day, and paused on the last. */
const BEST = "best shoes";

test("one figure has one value on the overview, in its charts, above the table, in the report and in the file, also after keywords were paused and added", async ({
  signedIn: page,
  customer,
  product,
}) => {
  const { id } = customer.session.user;
  const site = await newSite(customer, `${randomUUID().slice(0, 8)}.example`, "Shoe shop");
  await proveSite(product.db, id, site.domain);
  await customer.ask("PUT", `/api/sites/${site.id}/report`, { is_public: true });
  await customer.checkByHand(site.domain);
  const saved = { target_site: site.domain, keywords: [...WORDS, BEST] };
  await customer.ask("POST", "/api/keywords", saved);
  const ranks = (daysAgo: number) =>
    WORDS.slice(0, daysAgo === 0 ? 20 : 19).map((keyword, at) => {
      return { keyword, daysAgo, position: 4 + (at % 12) + (daysAgo === 0 ? 0 : 1) };
    });
  const checks = [20, 10, 0].flatMap((daysAgo) => {
    return [...ranks(daysAgo), { keyword: BEST, daysAgo, position: 1 }];
  });
  await insertChecks(product.db, id, site.domain, checks);
  const { body } = await customer.ask(
    "GET",
    `/api/keywords?target_site=${site.domain}&search=best`,
  );
  await customer.pause(body.rows[0]);

  const figures = new Figures();
  await page.goto(`/dashboard?tab=overview&site=${site.domain}`);
  await collectMarked(page, "the overview", figures);
  await collectCharts(page, figures);
  await expect(page.getByText("the same 19 keywords on both days.").first()).toBeVisible();
  await expectRisingLine(page);
  await page.goto(`/dashboard?tab=keywords&site=${site.domain}`);
  await collectMarked(page, "the strip above the table", figures);
  await collectFile(customer, site.domain, figures);
  await page.goto(`/report/${site.domain.replace(".", "-")}`);
  await collectMarked(page, "the public report", figures);
  const reported = await page
    .getByRole("heading", { level: 2, name: /^Visibility \d/ })
    .textContent();
  figures.say("visibility", "the report's title", /[\d.]+/.exec(reported ?? "")?.[0]);

  expect(figures.differing()).toEqual({});
  expect(figures.counts()).toEqual({
    visibility: 6,
    "average-position": 3,
    "first-10": 5,
    "first-3": 2,
    "with results": 2,
  });
});
