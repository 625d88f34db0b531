import type { Page } from "@playwright/test";
import { expect, keepSession, test } from "@sightline/testing/browser";
import { newAddress } from "@sightline/testing/http";
import { signUpBy } from "../accounts/signing-in.ts";
import { expectOnPlan, payWith, planFact } from "./buying.ts";

async function changeToSmaller(page: Page, open: string, loses = /pages per crawl/) {
  await page.getByRole("button", { name: open }).first().click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Nothing will be deleted.");
  await expect(dialog).toContainText(loses);
  await dialog.getByRole("button", { name: open }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
}

async function passAYear(admin: Page) {
  await admin.goto("/stripe-admin");
  const clock = admin.getByRole("region", { name: "Sandbox clock" }).getByRole("status");
  const before = await clock.textContent();
  await admin.getByRole("button", { name: "Forward 1 year" }).click();
  await expect(clock).not.toHaveText(before ?? "");
}

test("R7.1 R7.3 R7.4 R6.3 P48 P55 P56 P57 from sign-up to a paid plan, down, back and out again", async ({
  page,
  admin,
  home,
  otherBrowser,
}) => {
  const theirs = await otherBrowser();
  await keepSession(theirs.context(), home, admin.session);

  await signUpBy(page, newAddress());
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("link", { name: /Analysis units this month/ }).click();
  await expectOnPlan(page, "Free");
  await page.getByRole("radio", { name: "Yearly" }).check();
  await page.getByRole("link", { name: "Upgrade to Professional" }).click();
  await expect(page).toHaveURL("/checkout?plan=professional&cycle=yearly");
  await expect(page.getByText("You save $666 per year")).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payWith(page, "pays");
  await expect(page).toHaveURL(/\/success\?session_id=/);
  await expectOnPlan(page, "Professional");

  await page.getByRole("link", { name: "Plan and usage" }).click();
  await expectOnPlan(page, "Professional");
  await expect(planFact(page, "Plan")).toHaveText("Professional");
  await expect(planFact(page, "Tier")).toHaveCount(0);
  await expect(planFact(page, "Price")).toHaveText("$3,330 per year");
  await expect(page.getByRole("main").getByText("0 / 100,000")).toBeVisible();
  await expect(page.getByRole("table", { name: /^Invoices/ })).toContainText("$3,330.00");

  await changeToSmaller(page, "Downgrade to Lite", /1,000 pages per crawl · now 10,000/);
  await expect(page.getByText(/^Your plan changes from Professional to Lite on/)).toBeVisible();
  await expect(planFact(page, "Plan")).toHaveText("Professional");
  await passAYear(theirs);
  await page.reload();
  await expectOnPlan(page, "Lite");
  await expect(planFact(page, "Price")).toHaveText("$290 per year");

  await changeToSmaller(page, "Cancel subscription", /keywords checked weekly · now daily/);
  await expect(page.getByText(/^Lite ends on/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.getByText(/^Lite ends on/)).toHaveCount(0);
  await expect(planFact(page, "Renews")).toBeVisible();

  await changeToSmaller(page, "Cancel subscription");
  await expect(planFact(page, "Ends")).toBeVisible();
  await passAYear(theirs);
  await page.reload();
  await expectOnPlan(page, "Free");
  await expect(page.getByRole("button", { name: "Cancel subscription" })).toHaveCount(0);
});
