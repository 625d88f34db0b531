import type { Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";

/** Counts the checks of the subscription, from now on. */
function countChecks(page: Page) {
  const checks: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/subscriber") checks.push(request.url());
  });
  return checks;
}

/** In the app, with a clock that stands still. */
async function arrive(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
}

/** Nothing is asked just before, and something at the end of the wait. */
async function expectCheckAfter(page: Page, ms: number, checks: readonly string[]) {
  const before = checks.length;
  await page.clock.runFor(ms - 1);
  await page.evaluate(() => fetch("/api/health"));
  expect(checks, `before ${ms} ms`).toHaveLength(before);
  await untilAnswered(page, () => page.clock.runFor(1));
  expect(checks, `at ${ms} ms`).toHaveLength(before + 1);
}

/** The answer comes and is read in its own time: the page's clock must stand until then. */
async function untilAnswered(page: Page, ask: () => Promise<unknown>) {
  const answered = page.waitForResponse("**/api/subscriber");
  await ask();
  await (await answered).finished();
  await page.evaluate(() => fetch("/api/health"));
}

async function expectNoMoreChecks(page: Page, checks: readonly string[]) {
  const before = checks.length;
  await page.clock.runFor(30_000);
  await page.evaluate(() => fetch("/api/health"));
  expect(checks).toHaveLength(before);
}

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("sightline-app-state") ?? "{}"));

// What follows a promotion or a failure is in apps/web/runtime/subscription.
test("R4.3 R3.11 the subscription is loaded 100 ms after sign-in, and again when the tab becomes visible", async ({
  signedIn: page,
}) => {
  const checks = countChecks(page);
  await arrive(page);
  await expectCheckAfter(page, 100, checks);
  await expectNoMoreChecks(page, checks);
  await expect
    .poll(() => kept(page))
    .toMatchObject({ subscriptionTier: "free", lastSubscriptionCheck: expect.any(Number) });
  expect((await kept(page)).lastSubscriptionCheck).toBeGreaterThan(0);

  await untilAnswered(page, () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  );
  expect(checks).toHaveLength(2);
  await expectNoMoreChecks(page, checks);
});
