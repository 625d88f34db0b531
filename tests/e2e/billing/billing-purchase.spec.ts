import type { Page } from "@playwright/test";
import { expect, keepSession, RELEASE, test } from "@sightline/testing/browser";
import { buy, expectOnPlan, goToPayment, payWith } from "./buying.ts";

interface PurchaseEvent {
  event: string;
}

const purchases = (page: Page): Promise<PurchaseEvent[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
    return dataLayer.filter((entry): entry is PurchaseEvent => entry.event === "purchase");
  });

/** Once the tier is known, a purchase is a change. */
async function settleIn(page: Page, choice: "Accept All" | "Reject All") {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: choice }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("sightline-customer")))
    .toContain('"tier":"free"');
}

test("R4.3 R9.2 a payment given up is not told, a purchase once, with its value, to whom marketing was allowed", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 402 .*sandbox/);
  await settleIn(page, "Accept All");
  await goToPayment(page, "lite");
  await payWith(page, "is declined");
  await page.getByRole("link", { name: "Go back" }).click();
  const back = page.waitForResponse("**/api/subscriber");
  await page.getByRole("link", { name: "Go to dashboard" }).click();
  await back;
  expect(await purchases(page)).toEqual([]);

  await buy(page, "professional", "yearly");
  await expect
    .poll(() => purchases(page))
    .toEqual([
      {
        event: "purchase",
        transaction_id: expect.stringMatching(/^in_/),
        value: 3330,
        currency: "USD",
        plan: "professional",
        cycle: "yearly",
      },
    ]);

  const checked = page.waitForResponse("**/api/subscriber");
  await page.goto("/subscription");
  await checked;
  await expectOnPlan(page, "Professional");
  expect(await purchases(page)).toEqual([]);
});

test("R1.3 R4.3 without that consent nothing is reported, and neither is a payment made before it", {
  tag: RELEASE,
}, async ({ signedIn: page, customer, home, otherBrowser }) => {
  await settleIn(page, "Reject All");
  await buy(page, "lite");
  await page.evaluate(() => fetch("/api/health"));
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);

  const other = await otherBrowser();
  await keepSession(other.context(), home, customer.session);
  await other.goto("/dashboard");
  await other.getByRole("button", { name: "Accept All" }).click();
  await expect
    .poll(() => other.evaluate(() => localStorage.getItem("sightline-customer")))
    .toContain('"tier":"Basic"');
  expect(await purchases(other)).toEqual([]);
});
