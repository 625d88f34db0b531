import type { Page } from "@playwright/test";
import { expect, keepSession, RELEASE, test } from "@sightline/testing/browser";
import { signInBy } from "../accounts/signing-in.ts";
import { settled } from "../every-screen/settled.ts";
import { buyAsCustomer, expectOnPlan, planFact } from "./buying.ts";

const FOR_OTHERS = "For administrators only";

function countAdminCalls(page: Page) {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/admin/")) calls.push(request.url());
  });
  return calls;
}

test("R2.1 P43 /stripe-admin has nothing for anyone, and asks nothing of the server", async ({
  page,
}) => {
  const calls = countAdminCalls(page);
  const answer = await page.goto("/stripe-admin");
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FOR_OTHERS);
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await settled(page);
  expect(calls).toEqual([]);
});

test("P43 /stripe-admin has nothing for a customer either, and records no one as an intruder", async ({
  signedIn: page,
}) => {
  const calls = countAdminCalls(page);
  await page.goto("/stripe-admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(FOR_OTHERS);
  await expect(page.getByRole("main")).not.toContainText("sandbox");
  await settled(page);
  expect(calls).toEqual([]);
});

test("P43 an admin signs in from there, and sees how payments are set up", async ({
  page,
  admin,
}) => {
  await page.goto("/stripe-admin");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInBy(page, admin.session.user.email);
  await expect(page).toHaveURL("/stripe-admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Payments run on the built-in sandbox",
  );
  await expect(page.getByText("The provider sends events here")).toBeVisible();

  await page.getByRole("button", { name: "Create or match prices" }).click();
  await expect(page.getByRole("heading", { name: "Every plan has prices" })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Prices by plan and billing cycle" }),
  ).not.toContainText("Missing");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(/^Checking \d+ customers? against the provider/)).toBeVisible();
});

test("the sandbox's deliveries are repeated and shuffled as an admin says, and its clock moves to a day, never back", {
  tag: RELEASE,
}, async ({ asAdmin: page, admin, guard }) => {
  guard.foresee(/status of 409 .*clock/);
  const times = page.getByRole("combobox", { name: "Deliver each event" });
  const shuffled = page.getByRole("switch", { name: "Shuffle events" });
  const kept = (shuffle: boolean) =>
    page.waitForResponse(async (answer) => {
      const isChange = answer.request().method() === "PUT" && answer.ok();
      return isChange && (await answer.json()).shuffle === shuffle;
    });

  await page.goto("/stripe-admin");
  await times.selectOption("3 times");
  const on = kept(true);
  await shuffled.click();
  await on;
  await page.reload();
  await expect(times).toHaveValue("3");
  await expect(shuffled).toBeChecked();

  await times.selectOption("Once");
  const off = kept(false);
  await shuffled.click();
  await off;

  const day = page.getByLabel("Or move to the start of a day (UTC)");
  await day.fill("2020-01-01");
  await page.getByRole("button", { name: "Move clock" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "forward" })).toBeVisible();
  await expect(day).toHaveValue("2020-01-01");

  const { body } = await admin.ask("GET", "/api/admin/payments");
  const later = new Date(Date.parse(body.sandbox.clock) + 40 * 86_400_000).toISOString();
  await day.fill(later.slice(0, 10));
  await page.getByRole("button", { name: "Move clock" }).click();
  await expect(day).toHaveValue("");
  const moved = await admin.ask("GET", "/api/admin/payments");
  expect(moved.body.sandbox.clock.slice(0, 10)).toBe(later.slice(0, 10));
});

test("payment events are listed, filtered and replayed", { tag: RELEASE }, async ({
  asAdmin: page,
  customer,
}) => {
  await buyAsCustomer(customer, "lite");
  const { email } = customer.session.user;
  await page.goto("/admin/payments");
  const row = page
    .getByRole("row")
    .filter({ hasText: email })
    .filter({ hasText: "customer.subscription.created" });
  await expect(row).toContainText("Applied");
  await row
    .getByRole("button", { name: `Replay customer.subscription.created for ${email}` })
    .click();
  await expect(page.getByText("customer.subscription.created: applied.")).toBeVisible();

  await page.getByRole("combobox", { name: "Outcome" }).selectOption("Failed");
  await expect(page).toHaveURL("/admin/payments?outcome=failed");
  await expect(page.getByText("No failed events")).toBeVisible();
  await page.getByRole("button", { name: "Show all events" }).click();
  await expect(row).toBeVisible();
});

test("P51 a promotion is granted until a day, and can be ended before", { tag: RELEASE }, async ({
  asAdmin: page,
  customer,
  home,
  otherBrowser,
}) => {
  const theirs = await otherBrowser();
  await keepSession(theirs.context(), home, customer.session);
  const { email } = customer.session.user;
  await page.goto("/admin/promotions");
  await page.getByRole("button", { name: "Grant promotion" }).click();
  const dialog = page.getByRole("dialog", { name: "Grant promotion" });
  await dialog.getByRole("button", { name: "Grant promotion" }).click();
  await expect(dialog.getByText("Find and select a customer.")).toBeVisible();
  await dialog.getByLabel("Customer's email").fill(email);
  await dialog.getByRole("button", { name: email }).click();
  await dialog.getByLabel("Reason").fill("Launch partner");
  await dialog.getByRole("button", { name: "Grant promotion" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Launch partner");

  await theirs.goto("/subscription");
  await expect(theirs.getByText(/^Granted until/)).toBeVisible();
  await expect(planFact(theirs, "Plan")).toHaveText("Enterprise Promotion");
  await expect(theirs.getByRole("main").getByText("0 / 500,000")).toBeVisible();

  await page.getByRole("button", { name: `End promotion for ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End promotion" }).click();
  await expect(row).toContainText("Ended early");
  await theirs.reload();
  await expectOnPlan(theirs, "Free");
});
