import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@sightline/testing/browser";
import { buy } from "./buying.ts";

/** The function is asked and never answers; the clock of the page is ours. */
async function hang(page: Page, name: string) {
  await page.clock.install();
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

test("R8.1 R7.1 a checkout that does not come in 15 s says so, and can be tried again", async ({
  signedIn: page,
}) => {
  const asked = await hang(page, "create-checkout");
  await page.goto("/checkout?plan=professional&cycle=yearly");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await expectAt15Seconds(page, pay, asked, "Checkout creation timeout");
  await expect(page).toHaveURL("/checkout?plan=professional&cycle=yearly");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();

  await page.unroute("**/api/functions/create-checkout");
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
});

test("R8.1 any other failure of the checkout leaves everything in place too", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 503 .*create-checkout/);
  await page.route("**/api/functions/create-checkout", (route) =>
    route.fulfill({ status: 503, json: { code: "PAYMENTS_UNAVAILABLE", message: "It is away." } }),
  );
  await page.goto("/checkout?plan=lite");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByRole("alert")).toContainText("It is away.");
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
});

for (const { id, name, open, confirm, late } of [
  {
    id: "R7.3",
    name: "cancel-subscription",
    open: "Cancel subscription",
    confirm: "Cancel subscription",
    late: "Subscription cancellation timeout",
  },
  {
    id: "R7.4",
    name: "downgrade-subscription",
    open: "Downgrade to Lite",
    confirm: "Downgrade to Lite",
    late: "Subscription downgrade timeout",
  },
]) {
  test(`R8.1 ${id} '${late}' after 15 s, then it can be tried again`, async ({
    signedIn: page,
  }) => {
    await buy(page, "professional");
    const asked = await hang(page, name);
    await page.goto("/subscription");
    await page.getByRole("button", { name: open }).first().click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Nothing is deleted.");
    const button = dialog.getByRole("button", { name: confirm });
    await expectAt15Seconds(page, button, asked, late);

    await page.unroute(`**/api/functions/${name}`);
    await button.click();
    await expect(dialog.getByRole("button", { name: "Done" })).toBeVisible();
  });
}
