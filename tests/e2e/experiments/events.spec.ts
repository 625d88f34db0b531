import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { sql } from "kysely";
import { abCookies, launchPersonsBrowser, untilJoined, watchPages } from "./scripted-visitors.ts";

const TRACK = "**/api/functions/track-ab-event";
const GOALS = ["click:plan-free", "click:plan-lite", "click:plan-professional"];

test("R7.8 R9.3 events are sent at five, after 30 seconds, at the page's end and when the network is back, from each tab, and each counts once", async ({
  admin,
  home,
  launchOptions,
  product,
}) => {
  const browser = await launchPersonsBrowser(launchOptions);
  const { body: made } = await admin.ask("POST", "/api/admin/ab-tests", {
    ...{ key: "events", name: "Largest plan first", place: "pricing-order" },
    ...{ primary_goal: "view:/pricing", goals: GOALS, guardrails: ["view:/about"] },
    ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      { name: "largest", weight: 1, content: { order: "largest first" } },
    ],
  });
  const change = (state: string) => admin.ask("PATCH", `/api/admin/ab-tests/${made.id}`, { state });
  await change("running");

  /** By goal: how many people reached it, and how often. */
  const reached = async () => {
    const { rows } = await sql<{ goal: string; people: number; times: number }>`
      select goal, count(*)::int as people, sum(times)::int as times
      from experiment_conversions where experiment_id = ${made.id} group by goal
    `.execute(product.db);
    return Object.fromEntries(rows.map(({ goal, people, times }) => [goal, [people, times]]));
  };
  const visitors = async () => {
    const { body } = await admin.ask("GET", `/api/admin/ab-tests/${made.id}/results`);
    return body.visitors.reduce((sum: number, one: { visitors: number }) => sum + one.visitors, 0);
  };

  const context = await browser.newContext({ baseURL: home });
  await watchPages(context);
  /** With a clock of its own, that has been told to stay: links count and lead nowhere. */
  async function openPricing(): Promise<{ page: Page; sent: string[] }> {
    const page = await context.newPage();
    await page.clock.install();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("track-ab-event")) sent.push(request.postDataJSON().event_type);
    });
    await page.goto("/pricing");
    await untilJoined(page);
    await page.evaluate(() =>
      document.addEventListener("click", (event) => event.preventDefault(), true),
    );
    return { page, sent };
  }
  const choose = (page: Page, plan: string) =>
    page.locator(`[data-goal="plan-${plan}"]:visible`).first().click();

  try {
    const first = await context.newPage();
    await first.goto("/");
    await first.getByRole("button", { name: "Accept All" }).click();
    await expect.poll(async () => (await abCookies(context)).has("session")).toBe(true);
    await expect(async () => {
      await first.goto("/pricing");
      await untilJoined(first);
      expect((await abCookies(context)).has("events")).toBe(true);
    }).toPass();
    await first.goto("about:blank");
    await expect.poll(visitors).toBe(1);
    await expect.poll(async () => (await reached())["view:/pricing"]).toEqual([1, 1]);

    // At five: the exposure, the view and three clicks.
    const one = await openPricing();
    await choose(one.page, "free");
    await choose(one.page, "lite");
    expect(one.sent).toEqual([]);
    await choose(one.page, "professional");
    await expect.poll(() => one.sent).toEqual(["exposure", "view:/pricing", ...GOALS]);

    // After 30 seconds.
    await choose(one.page, "free");
    expect(one.sent).toHaveLength(5);
    await one.page.clock.fastForward(30_000);
    await expect.poll(() => one.sent.slice(5)).toEqual(["click:plan-free"]);
    await expect.poll(async () => (await reached())["click:plan-free"]).toEqual([1, 2]);

    // Without a network they wait, with the same ids, and go when it is back.
    await context.setOffline(true);
    await choose(one.page, "lite");
    await one.page.clock.fastForward(30_000);
    await expect.poll(() => one.sent.slice(6)).toEqual(["click:plan-lite"]);
    expect((await reached())["click:plan-lite"]).toEqual([1, 1]);
    await context.setOffline(false);
    await expect.poll(async () => (await reached())["click:plan-lite"]).toEqual([1, 2]);

    // What the server has counted but whose answer is lost is sent again, and counts once.
    const deliveries: { id: string; recorded: boolean }[] = [];
    await context.route(TRACK, async (route) => {
      const { event_id: id } = route.request().postDataJSON().event_metadata;
      const response = await route.fetch();
      deliveries.push({ id, ...(await response.json()) });
      return deliveries.length < 3 ? route.abort() : route.fulfill({ response });
    });
    await choose(one.page, "professional");
    await expect
      .poll(async () => {
        await one.page.clock.fastForward(30_000);
        return deliveries.map(({ recorded }) => recorded);
      })
      .toEqual([true, false, false]);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(1);
    expect((await reached())["click:plan-professional"]).toEqual([1, 2]);
    await context.unroute(TRACK);

    // Two tabs send their own, and both are the same visitor. Each ends with something waiting.
    const other = await openPricing();
    await choose(other.page, "lite");
    await choose(one.page, "free");
    await other.page.goto("about:blank");
    await one.page.goto("about:blank");
    await expect.poll(reached).toEqual({
      "view:/pricing": [1, 3],
      "click:plan-free": [1, 3],
      "click:plan-lite": [1, 3],
      "click:plan-professional": [1, 2],
    });
    expect(await visitors()).toBe(1);
  } finally {
    await change("stopped");
    await browser.close();
  }
});

test("R7.8 a click before the script of tests has loaded counts once: on the same page, or from the next one", async ({
  admin,
  home,
  launchOptions,
  product,
}) => {
  const browser = await launchPersonsBrowser(launchOptions);
  const { body: made } = await admin.ask("POST", "/api/admin/ab-tests", {
    ...{ key: "early-clicks", name: "Largest plan first", place: "pricing-order" },
    ...{ primary_goal: "click:plan-free", goals: ["click:plan-lite", "view:/pricing"] },
    ...{ smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      { name: "largest", weight: 1, content: { order: "largest first" } },
    ],
  });
  const change = (state: string) => admin.ask("PATCH", `/api/admin/ab-tests/${made.id}`, { state });
  await change("running");
  const reached = async () => {
    const { rows } = await sql<{ goal: string; times: number }>`
      select goal, sum(times)::int as times from experiment_conversions
      where experiment_id = ${made.id} group by goal
    `.execute(product.db);
    return Object.fromEntries(rows.map(({ goal, times }) => [goal, times]));
  };
  const context = await browser.newContext({ baseURL: home });
  await watchPages(context);
  try {
    const page = await context.newPage();
    await page.goto("/");
    await page.getByRole("button", { name: "Accept All" }).click();
    await expect.poll(async () => (await abCookies(context)).has("session")).toBe(true);

    // The script arrives after the click, which stays on the page.
    const { promise: clicked, resolve: release } = Promise.withResolvers<void>();
    await context.route("**/browser-ab-tests*", async (route) => {
      await clicked;
      await route.continue();
    });
    await expect(async () => {
      await page.goto("/pricing", { waitUntil: "commit" });
      expect((await abCookies(context)).has("early-clicks")).toBe(true);
    }).toPass();
    await page.evaluate(() =>
      document.addEventListener("click", (event) => event.preventDefault(), true),
    );
    await page.locator('[data-goal="plan-lite"]:visible').first().click();
    release();
    await untilJoined(page);
    await page.goto("about:blank");
    await expect.poll(reached).toEqual({ "view:/pricing": 1, "click:plan-lite": 1 });

    // The page ends before the script arrives: the next one tells.
    await context.unroute("**/browser-ab-tests*");
    await page.route("**/browser-ab-tests*", (route) =>
      new URL(page.url()).pathname === "/pricing" ? undefined : route.continue(),
    );
    await page.goto("/pricing", { waitUntil: "commit" });
    await page.locator('[data-goal="plan-free"]:visible').first().click();
    await page.waitForURL("**/auth?**");
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("sightline-early-goals")))
      .toBeNull();
    await page.goto("about:blank");
    await expect
      .poll(reached)
      .toEqual({ "view:/pricing": 2, "click:plan-lite": 1, "click:plan-free": 1 });
  } finally {
    await change("stopped");
    await browser.close();
  }
});
