import type { Page } from "@playwright/test";
import { PAID_PLAN_IDS, PLAN_IDS, PLANS } from "@sightline/domain/billing";
import { expect, test } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { createAccountBy } from "../accounts/signing-in.ts";
import { expectNoSidewaysScrolling } from "../every-screen/sideways.ts";

async function choose(page: Page, plan: string, cycle: "Monthly" | "Yearly") {
  await page.goto("/pricing");
  await page.getByRole("radio", { name: cycle }).check();
  await page.getByRole("link", { name: `Choose ${plan} billed ${cycle.toLowerCase()}` }).click();
}

async function expectCheckout(page: Page, plan: string, cycle: string) {
  await expect(page).toHaveURL(`/checkout?plan=${plan.toLowerCase()}&cycle=${cycle.toLowerCase()}`);
  await expect(page.getByRole("heading", { name: `Checkout: ${plan}` })).toBeVisible();
  await expect(page.getByRole("radio", { name: cycle })).toBeChecked();
}

test("R2.7 the free plan leads to sign-up, a paid one through it to the checkout, and anyone signed in straight there", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expect(page.getByRole("region", { name: "Test payments" })).toContainText(
    "you won’t be charged",
  );
  const free = page.getByRole("listitem").filter({ hasText: "No credit card required" });
  await free.getByRole("link", { name: "Start free" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page).toHaveURL("/auth?mode=sign-up");

  await choose(page, "Professional", "Yearly");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await createAccountBy(page, newAddress());
  await expectCheckout(page, "Professional", "Yearly");
  await expect(page.getByText("$3,330", { exact: true })).toBeVisible();
  await choose(page, "Enterprise", "Monthly");
  await expectCheckout(page, "Enterprise", "Monthly");
});

test("on a phone only the table of limits scrolls, and the names of its rows stay", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await expectNoSidewaysScrolling(page);
  const limits = page.getByRole("region", { name: "Every limit, plan by plan" });
  const name = limits.getByRole("rowheader", { name: /^Sites/ });
  await name.scrollIntoViewIfNeeded();
  const before = await name.boundingBox();
  await limits.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  const last = limits
    .getByRole("row", { name: /^Sites/ })
    .getByRole("cell")
    .last();
  await expect(last).toBeInViewport();
  expect((await name.boundingBox())?.x).toBe(before?.x);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("P48 P53 P96 both prices of every plan are there, the switch shows one of them, and an answer opens", async ({
    page,
  }) => {
    await page.goto("/pricing");
    const ways = (cycle: string) =>
      page.getByRole("link", { name: new RegExp(` billed ${cycle}$`) });
    await expect(ways("monthly")).toHaveCount(PAID_PLAN_IDS.length);
    await expect(ways("yearly")).toHaveCount(0);
    await page.getByRole("radio", { name: "Yearly" }).check();
    await expect(ways("monthly")).toHaveCount(0);
    await expect(ways("yearly")).toHaveCount(PAID_PLAN_IDS.length);

    const table = page.getByRole("table", { name: "Prices and limits for each plan" });
    for (const id of PLAN_IDS) {
      await expect(table.getByRole("columnheader", { name: PLANS[id].name })).toBeVisible();
    }
    await expect(table.getByRole("row", { name: /^Price per year/ })).toHaveText(
      /\$0\$290\$3,330\$9,990$/,
    );

    const answer = page.getByText("You keep your plan until the end of the billing period");
    await expect(answer).toBeHidden();
    await page.getByText("How do I cancel?").click();
    await expect(answer).toBeVisible();
  });
});
