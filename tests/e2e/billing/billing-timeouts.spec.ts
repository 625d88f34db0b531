import type { Locator, Page } from "@playwright/test";
import { expect, RELEASE, test } from "@sightline/testing/browser";
import { buyAsCustomer } from "./buying.ts";

/** The function is asked and never answers. */
async function hang(page: Page, name: string) {
  const asked: string[] = [];
  await page.route(`**/api/functions/${name}`, (route) => {
    asked.push(route.request().postData() ?? "");
  });
  return asked;
}

/** Presses the button on a clock that stands still, and then lets 15 s pass. */
async function expectAt15Seconds(
  page: Page,
  button: Locator,
  asked: readonly string[],
  words: string,
) {
  await expect(button).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await button.click();
  await expect.poll(() => asked).toHaveLength(1);
  await page.clock.runFor(14_900);
  await page.evaluate(() => fetch("/api/health"));
  await expect(page.getByText(words)).toHaveCount(0);
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
}

test("R8.1 R7.1 a checkout that does not come in 15 s, or fails, says so, leaves everything in place, and can be tried again", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*create-checkout/);
  await page.clock.install();
  const asked = await hang(page, "create-checkout");
  await page.goto("/checkout?plan=professional&cycle=yearly");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await expectAt15Seconds(page, pay, asked, "Checkout creation timeout");
  await expect(page).toHaveURL("/checkout?plan=professional&cycle=yearly");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();

  await page.unroute("**/api/functions/create-checkout");
  await page.route("**/api/functions/create-checkout", (route) =>
    route.fulfill({ status: 503, json: { code: "PAYMENTS_UNAVAILABLE", message: "It is away." } }),
  );
  await pay.click();
  await expect(page.getByRole("alert").filter({ hasText: "It is away." })).toBeVisible();
  await page.unroute("**/api/functions/create-checkout");
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test("R8.1 R7.3 R7.4 a cancellation and a downgrade say so after 15 s, and then they can be tried again", {
  tag: RELEASE,
}, async ({ signedIn: page, customer }) => {
  await buyAsCustomer(customer, "professional");
  await page.clock.install();
  await page.goto("/subscription");
  const dialog = page.getByRole("alertdialog");
  for (const { name, action, late } of [
    {
      name: "cancel-subscription",
      action: "Cancel subscription",
      late: "Subscription cancellation timeout",
    },
    {
      name: "downgrade-subscription",
      action: "Downgrade to Lite",
      late: "Subscription downgrade timeout",
    },
  ]) {
    const asked = await hang(page, name);
    await page.getByRole("button", { name: action }).first().click();
    await expect(dialog).toContainText("Nothing will be deleted.");
    const button = dialog.getByRole("button", { name: action });
    await expectAt15Seconds(page, button, asked, late);

    await page.unroute(`**/api/functions/${name}`);
    await button.click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Keep my plan" }).click();
    await expect(page.getByRole("button", { name: "Keep my plan" })).toHaveCount(0);
  }
});
