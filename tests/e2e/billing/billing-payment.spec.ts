import { expect, RELEASE, test } from "@sightline/testing/browser";
import { signInBy } from "../accounts/signing-in.ts";
import { buy, expectOnPlan, goToPayment, passMonths, payWith } from "./buying.ts";

test("a card that asks for a second step pays after it", { tag: RELEASE }, async ({
  signedIn: page,
}) => {
  await goToPayment(page, "lite", "yearly");
  await payWith(page, "asks first");
  await page.getByRole("button", { name: "Approve" }).click();
  await expectOnPlan(page, "Lite");
});

test("R2.1 P27 P55 who turns back is charged nothing, finds the plan again, and after a declined card pays with another", async ({
  signedIn: page,
  guard,
}) => {
  guard.foresee(/status of 402 .*sandbox/);
  await goToPayment(page, "enterprise", "yearly");
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL("/cancel");
  await expect(page.getByRole("heading", { name: "You weren't charged" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Enterprise" }).click();
  await expect(page).toHaveURL("/checkout?plan=enterprise&cycle=yearly");
  await expect(page.getByRole("radio", { name: "Yearly" })).toBeChecked();

  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payWith(page, "is declined");
  await expect(page.getByText("Your card was declined.").first()).toBeVisible();
  await payWith(page, "pays");
  await expectOnPlan(page, "Enterprise");
});

test("R2.1 P59 a visit to /success leads through sign-in, grants nothing, waits, and then says so", async ({
  page,
  customer,
}) => {
  await page.clock.install();
  await page.goto("/success?session_id=cs_test_forged");
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInBy(page, customer.session.user.email);
  await expect(page).toHaveURL("/success?session_id=cs_test_forged");
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await expect(page.getByText("Waiting for the payment provider…")).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.getByRole("heading", { name: /^We haven't heard/ })).toBeVisible();
  const { body } = await customer.ask("GET", "/api/subscriber");
  expect(body).toMatchObject({ subscription_tier: "free", subscription_end: null });

  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("heading", { name: "Confirming your payment" })).toBeVisible();
});

test("without a plan that can be bought the checkout offers those there are", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  await page.goto("/checkout?plan=free&cycle=yearly");
  await expect(page.getByRole("heading", { level: 1, name: "Choose a plan" })).toBeVisible();
  await page.getByRole("link", { name: "Choose Lite" }).click();
  await expect(page).toHaveURL("/checkout?plan=lite&cycle=yearly");
  await expect(page.getByText("Payments run on the built-in sandbox.")).toBeVisible();
});

test("the checkout knows what someone has: the same, a larger and a smaller plan", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  await buy(page, "lite");
  await page.goto("/checkout?plan=lite");
  await expect(page.getByText("You're already on Lite.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Plan and usage" })).toBeVisible();

  await page.goto("/checkout?plan=professional");
  const due = page.getByRole("region", { name: "Due now" });
  const total = await due.getByRole("definition").last().textContent();
  await page.getByRole("button", { name: `Pay ${total} now` }).click();
  await expect(page).toHaveURL("/success");
  await expectOnPlan(page, "Professional");
  await page.goto("/subscription");
  await expect(page.getByRole("table", { name: /^Invoices/ })).toContainText(total ?? "");

  await page.goto("/checkout?plan=lite");
  await page.getByRole("link", { name: "Downgrade to Lite" }).click();
  await expect(page.getByRole("alertdialog", { name: "Downgrade to Lite?" })).toBeVisible();
});

test("an upgrade that the bank asks about waits visibly, and starts after it", {
  tag: RELEASE,
}, async ({ signedIn: page }) => {
  await goToPayment(page, "lite");
  await payWith(page, "asks first");
  await page.getByRole("button", { name: "Approve" }).click();
  await expectOnPlan(page, "Lite");

  await page.goto("/checkout?plan=professional");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/invoices\//);
  for (const path of ["/subscription", "/checkout?plan=professional", "/success"]) {
    await page.goto(path);
    await expect(
      page.getByText("Your upgrade to Professional is waiting for your payment."),
    ).toBeVisible();
    await expect(page.getByText("Your payment is confirmed")).toHaveCount(0);
  }
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await payWith(page, "asks first");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("link", { name: "Return to Sightline" }).click();
  await expectOnPlan(page, "Professional");
  await expect(page.getByText("is waiting for your payment")).toHaveCount(0);
});

test("R7.2 a payment that fails at renewal is shown, and fixed by another card", async ({
  signedIn: page,
  admin,
}) => {
  await buy(page, "lite", "monthly", "fails later");
  await passMonths(admin, 1);
  await page.goto("/subscription");
  await expect(page.getByText("Your card was declined. Update it.")).toBeVisible();
  await expectOnPlan(page, "Lite");
  await page.getByRole("button", { name: "Manage payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\/portal\//);
  await payWith(page, "pays");
  await page.getByRole("link", { name: "Return to Sightline" }).click();
  await expect(page).toHaveURL("/subscription");
  await expectOnPlan(page, "Lite");
  await expect(page.getByText("Your card was declined. Update it.")).toHaveCount(0);
});
