import type { Page } from "@playwright/test";
import { limitMessage, PLANS } from "@sightline/domain/billing";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { expectOnPlan } from "./buying.ts";

/** The server's own answer, with another number of units used. */
async function use(page: Page, used: number, month = "2026-11-01") {
  await page.unroute("**/api/subscription");
  await page.route("**/api/subscription", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, usage: { ...answer.usage, used, month } } });
  });
}

const notice = (page: Page) => page.getByRole("main").getByText(/% of this month's analysis units/);
const usedUp = (page: Page) => page.getByRole("alert").filter({ hasText: "used all" });
const rail = (page: Page) => page.getByRole("link", { name: /Analysis units this month/ });

test("P54 at 80 % the way up is named, at 100 % once more, and on the page of the plan it stays", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  await use(page, 15_999);
  await page.goto("/dashboard");
  await expect(rail(page)).toContainText("15,999 / 20,000");
  await expect(notice(page)).toHaveCount(0);

  await use(page, 16_000);
  await page.goto("/dashboard");
  await expect(notice(page)).toHaveText("You've used 80% of this month's analysis units.");
  await expect(page.getByRole("main")).toContainText(limitMessage("analyses", PLANS.free));
  await page.getByRole("button", { name: "Close this notice" }).click();
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(rail(page)).toContainText("16,000 / 20,000");
  await expect(notice(page)).toHaveCount(0);

  await use(page, 20_000);
  await page.goto("/settings");
  await expect(usedUp(page)).toBeVisible();
  await page.getByRole("button", { name: "Close this notice" }).click();
  await expect(usedUp(page)).toHaveCount(0);

  await page.goto("/subscription");
  await expect(usedUp(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Close this notice" })).toHaveCount(0);

  await use(page, 20_000, "2026-12-01");
  await page.goto("/settings");
  await expect(usedUp(page)).toBeVisible();
  await usedUp(page).getByRole("link", { name: "Upgrade to Professional" }).click();
  await expect(page).toHaveURL("/checkout?plan=professional&cycle=monthly");
});

test("what cannot be loaded is said, with a way to try again", { tag: RELEASE }, async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 400 .*subscription/);
  guard.foresee(/status of 400 .*invoices/);
  const away = { status: 400, json: { code: "AWAY", message: "It is away." } };
  await page.route(/\/api\/(subscription|invoices)$/, (route) => route.fulfill(away));
  await page.clock.install();
  await page.goto("/subscription");
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText("Your plan couldn't be loaded.")).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.unroute(/\/api\/(subscription|invoices)$/);
  await page.route("**/api/invoices", (route) => route.fulfill(away));
  await page.getByRole("button", { name: "Try again" }).click();
  await expectOnPlan(page, "Free");
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByText("Your invoices couldn't be loaded.")).toBeVisible({
      timeout: 100,
    });
  }).toPass();
});
