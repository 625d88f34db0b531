import type { Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";

/** Counts the calls for the list, from now on. */
function countLists(page: Page) {
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/api/keywords?")) {
      lists.push(request.url());
    }
  });
  return lists;
}

/** Comes to the dashboard within the app, so that the page before it is one step back. */
async function comeFromAnotherPage(page: Page) {
  // The tab that was open last.
  const persistedTabResults = { "/dashboard": "tab=keywords" };
  await page.addInitScript(
    (state) => localStorage.setItem("sightline-app-state", state),
    JSON.stringify({ persistedTabResults }),
  );
  await page.goto("/reset-password");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
}

async function leave(page: Page) {
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
}

test.beforeEach(async ({ page, customer }) => {
  await customer.save("running shoes");
  await customer.checkByHand();
  await page.clock.install();
});

test("R9.6 a list is fresh for 5 minutes, shown while a new one is asked for, and gone after 10 minutes away", async ({
  signedIn: page,
}) => {
  const lists = countLists(page);
  const row = page.getByRole("row", { name: "running shoes" });
  await comeFromAnotherPage(page);
  await leave(page);
  await page.clock.fastForward("04:50");
  await page.goForward();
  await expect(row).toBeVisible();
  await page.evaluate(() => fetch("/api/health"));
  expect(lists, "within 5 minutes").toHaveLength(1);

  // A window that gets the focus asks for nothing, however old the list.
  await page.clock.fastForward("06:00");
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await page.evaluate(() => fetch("/api/health"));
  expect(lists, "with the focus").toHaveLength(1);

  let gate = Promise.withResolvers<void>();
  await page.route("**/api/keywords?*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await leave(page);
  await page.goForward();
  await expect(row).toBeVisible();
  await expect.poll(() => lists, "after 5 minutes").toHaveLength(2);
  const renewed = page.waitForResponse("**/api/keywords?*");
  gate.resolve();
  await (await renewed).finished();

  gate = Promise.withResolvers();
  await leave(page);
  await page.clock.fastForward("10:10");
  await page.goForward();
  await expect(page.getByRole("main").getByText("Loading…")).toBeAttached();
  await expect(row).toHaveCount(0);
  gate.resolve();
  await expect(row).toBeVisible();
});

test("R9.6 a list that fails is asked for three times more, ever later, then by hand", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*keywords/);
  const failure = { code: "UNAVAILABLE", message: "The database is away." };
  await page.route("**/api/keywords?*", (route) => route.fulfill({ status: 503, json: failure }));
  const lists = countLists(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/dashboard?tab=keywords");
  const asked: number[] = [];
  for (const tries of [1, 2, 3, 4]) {
    await expect.poll(() => passTime(page, lists), { intervals: [50] }).toBe(tries);
    asked.push(await page.evaluate(() => Date.now()));
  }
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByRole("alert")).toContainText("couldn't be loaded", { timeout: 100 });
  }).toPass();
  await expect(page.getByRole("alert")).toContainText("The database is away.");
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(1000 - STEP_MS);
  expect(waits[1]).toBeGreaterThanOrEqual(2000 - STEP_MS);
  expect(waits[2]).toBeGreaterThanOrEqual(4000 - STEP_MS);
  await page.clock.runFor(120_000);
  await page.evaluate(() => fetch("/api/health"));
  expect(lists).toHaveLength(4);

  await page.unroute("**/api/keywords?*");
  await page.clock.resume();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: "running shoes" })).toBeVisible();
});

test("an id that does not exist is asked for once", { tag: RELEASE }, async ({
  signedIn: page,
  guard,
}) => {
  for (const { id, status } of [
    { id: "00000000-0000-4000-8000-000000000000", status: 404 },
    { id: "not-an-id", status: 400 },
  ]) {
    guard.foresee(new RegExp(`status of ${status} .*keywords`));
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`/api/keywords/${id}`)) asked.push(pathname);
    });
    await page.goto(`/dashboard?tab=keywords&keyword=${id}`);
    await expect(page.getByText("Keyword not found")).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.clock.fastForward("00:30");
    await page.evaluate(() => fetch("/api/health"));
    expect(asked).toHaveLength(1);
  }
});

const STEP_MS = 200;

async function passTime(page: Page, lists: readonly string[]): Promise<number> {
  await page.clock.runFor(STEP_MS);
  return lists.length;
}
