import type { Page } from "@playwright/test";
import { type Customer, expect } from "@sightline/testing/browser";
import { payAt } from "@sightline/testing/stripe";
import { onPlan } from "../../../apps/web/features/billing/subscription/plan-state.ts";

/** The cards of the payment page, by the beginning of their names. */
const CARDS = {
  pays: /^Succeeds \W*\d/,
  "asks first": /^Needs approval/,
  "fails later": /^Succeeds now, fails at renewal/,
  "is declined": /^Declined/,
};
type Card = keyof typeof CARDS;

/** From the checkout to the payment page, as a customer goes. */
export async function goToPayment(page: Page, plan: string, cycle = "monthly") {
  await page.goto(`/checkout?plan=${plan}&cycle=${cycle}`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
}

/** On the payment page. */
export async function payWith(page: Page, card: Card) {
  await page.getByRole("radio", { name: CARDS[card] }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

export async function buy(page: Page, plan: string, cycle = "monthly", card: Card = "pays") {
  await goToPayment(page, plan, cycle);
  await payWith(page, card);
  await expect(page.getByRole("heading", { level: 1, name: onPlan("") })).toBeVisible();
}

/** Without a browser, where the purchase is not the subject. */
export async function buyAsCustomer(customer: Customer, planId: string) {
  const choice = { planId, billingCycle: "monthly" };
  const { body } = await customer.ask("POST", "/api/functions/create-checkout", choice);
  await payAt(body.url);
  const plan = async () => (await customer.ask("GET", "/api/subscription")).body.plan;
  await expect.poll(plan).toBe(planId);
}

/** The heading of /subscription and of /success once the plan is known. */
export async function expectOnPlan(page: Page, plan: string) {
  await expect(page.getByRole("heading", { level: 1, name: onPlan(plan) })).toBeVisible();
}

/** What the plan card says, by the name of the line. */
export function planFact(page: Page, name: string) {
  return page.getByRole("main").locator("dt", { hasText: name }).locator("xpath=../dd");
}

/** As an admin does on /stripe-admin; a day more, so that nothing is due at that very moment. */
export async function passMonths(admin: Customer, months: number) {
  const { body } = await admin.ask("GET", "/api/admin/payments");
  const to = new Date(body.sandbox.clock);
  to.setUTCMonth(to.getUTCMonth() + months, to.getUTCDate() + 1);
  await admin.ask("POST", "/api/admin/payments/sandbox/clock", { to: to.toISOString() });
}
