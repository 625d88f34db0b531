import {
  newCustomer,
  payAt,
  RETURN_TO,
  type StripeCustomer,
  type StripeDouble,
  startStripe,
  submitForm,
} from "@sightline/testing/stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payments } from "../../payments.ts";

const home = "https://app.example/subscription";

let stripe: StripeDouble;
let customer: StripeCustomer;
let payments: Payments;

beforeAll(async () => {
  stripe = await startStripe({ delivery: "by-hand" });
});
beforeEach(async () => {
  customer = await newCustomer(stripe, "<b>Ana</b>");
  payments = customer.payments;
});
afterAll(() => stripe.stop());

describe("P27 the checkout page", () => {
  it("says what is bought, for how much, and that no money moves", async () => {
    const { status, text, headers } = await open(await checkout());
    expect(status).toBe(200);
    expect(text).toContain("Sandbox: no real money is charged.");
    expect(text).toContain("Subscribe to Sightline Professional");
    expect(text).toContain("Billed yearly");
    expect(text).toContain("Pay $3,330.00");
    expect(text).toContain(`href="${RETURN_TO.cancel}">Go back`);
    expect(text).not.toMatch(/<script|type="(text|number|tel)"/);
    expect(text).toContain('<link rel="icon" href="/favicon.svg"');
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toContain(
      "form-action 'self' https://app.example;",
    );
  });

  it("lets in its own stylesheet and nothing else", async () => {
    const { text, headers } = await open(await checkout());
    const styles = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles));
    const hash = Buffer.from(digest).toString("base64");
    expect(headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  });

  it("declines, and lets the customer try another card", async () => {
    const url = await checkout();
    const declined = await submitForm(url, { card: "pm_card_chargeDeclined" });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Your card was declined.");
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
    expect((await payAt(url)).status).toBe(303);
    expect(await payments.subscriptionsOf(customer.id)).toHaveLength(1);
  });

  it.each([
    ["refused", "refuse", 402, 0],
    ["approved", "approve", 303, 1],
  ])("asks for the second step, and it is %s", async (_case, answer, status, subscriptions) => {
    const url = await checkout();
    const asked = await submitForm(url, { card: "pm_card_authenticationRequired" });
    expect(asked.headers.get("location")).toBe(new URL(`${url}/confirm`).pathname);
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
    const { text } = await open(`${url}/confirm`);
    expect(text).toContain("Approve");
    expect(text).toContain("$3,330.00");
    expect((await submitForm(`${url}/confirm`, { answer })).status).toBe(status);
    expect(await payments.subscriptionsOf(customer.id)).toHaveLength(subscriptions);
  });

  it("cannot skip to the second step", async () => {
    const url = await checkout();
    await submitForm(`${url}/confirm`, { answer: "approve" });
    expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
  });

  it.each([{ card: "4242424242424242" }, { card: "toString" }, {}])(
    "charges nothing for a card that is none of its own: %o",
    async (form) => {
      const answer = await submitForm(await checkout(), form as Record<string, string>);
      expect(await answer.text()).toContain("Choose one of the test cards.");
      expect(await payments.subscriptionsOf(customer.id)).toEqual([]);
    },
  );

  it("takes five clicks at once for one purchase", async () => {
    const url = await checkout();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => payAt(url)));
    expect(new Set(clicks.map((click) => click.headers.get("location"))).size).toBe(1);
    expect(await payments.subscriptionsOf(customer.id)).toHaveLength(1);
    expect(await payments.invoicesOf(customer.id)).toHaveLength(1);
  });

  it("says so when it is paid, has expired, or never was", async () => {
    const paid = await checkout();
    await payAt(paid);
    expect((await open(paid)).text).toContain("Payment complete");

    const expired = await checkout();
    const now = await stripe.sandbox.clock();
    await stripe.moveClock(new Date(now.getTime() + 25 * 3_600_000));
    expect(await open(expired)).toMatchObject({ status: 410 });
    await payAt(expired);
    expect(await payments.subscriptionsOf(customer.id)).toHaveLength(1);

    const unknown = await open(`${stripe.url}/sandbox/checkout/cs_test_${"0".repeat(40)}`);
    expect(unknown).toMatchObject({ status: 404 });
    expect(unknown.text).toContain("Page not found");
  });
});

describe("P27 the portal page", () => {
  it("cancels and keeps", async () => {
    const { portal, subscription } = await subscribed();
    await submitForm(`${portal}/cancel`, { subscription });
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: true });
    expect((await open(portal)).text).toContain("be charged again.");
    await submitForm(`${portal}/keep`, { subscription });
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: false });
  });

  it("shows a change to come, and cancels or keeps instead", async () => {
    const { portal, subscription } = await subscribed();
    await payments.changeAtPeriodEnd(subscription, { plan: "lite", cycle: "yearly" });
    expect((await open(portal)).text).toContain("Changes to Sightline Lite, yearly on");
    await submitForm(`${portal}/keep`, { subscription });
    expect((await customer.subscription()).next).toBeNull();
    await payments.changeAtPeriodEnd(subscription, { plan: "lite", cycle: "yearly" });
    await submitForm(`${portal}/cancel`, { subscription });
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: true, next: null });
  });

  it.each([
    ["another card that pays", "pm_card_visa"],
    ["a card that asks for a second step", "pm_card_authenticationRequired"],
  ])("pays what is past due with %s", async (_case, card) => {
    const { subscription } = await subscribed("pm_card_chargeCustomerFail");
    await stripe.moveClock((await customer.subscription()).periodEnd);
    expect((await customer.subscription()).status).toBe("past_due");
    const portal = await payments.openPortal(customer.id, home);
    expect((await open(portal)).text).toContain("A payment of $3,330.00 failed.");

    const declined = await submitForm(`${portal}/card`, {
      subscription,
      card: "pm_card_chargeDeclined",
    });
    expect(declined.status).toBe(402);
    expect((await customer.subscription()).status).toBe("past_due");

    const changed = await submitForm(`${portal}/card`, { subscription, card });
    const next = changed.headers.get("location") ?? "";
    if (next.endsWith("/confirm")) await submitForm(stripe.url + next, { answer: "approve" });
    expect((await customer.subscription()).status).toBe("active");
  });

  it("lists the invoices, and text is text", async () => {
    const { portal } = await subscribed();
    const [invoice] = await payments.invoicesOf(customer.id);
    const page = await open(portal);
    expect(page.text).toContain(`href="${new URL(invoice?.url ?? "").pathname}"`);
    expect(page.text).toContain(`href="${home}">Return to Sightline`);
    const receipt = await open(invoice?.url ?? "");
    expect(receipt.text).toContain(`Receipt ${invoice?.number}`);
    expect(receipt.text).toContain("&lt;b&gt;Ana&lt;/b&gt;");
    expect(receipt.text).not.toContain("<b>Ana");
  });

  it("changes nothing of another customer's", async () => {
    const { subscription } = await subscribed();
    const other = await newCustomer(stripe, "Bo");
    const portal = await payments.openPortal(other.id, home);
    await submitForm(`${portal}/cancel`, { subscription });
    await submitForm(`${portal}/card`, { subscription, card: "pm_card_chargeCustomerFail" });
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: false });
    expect((await open(portal)).text).toContain("You don't have a subscription right now.");
  });

  it("closes after an hour", async () => {
    const { portal, subscription } = await subscribed();
    const now = await stripe.sandbox.clock();
    await stripe.moveClock(new Date(now.getTime() + 3_600_000));
    expect((await open(portal)).status).toBe(410);
    expect((await submitForm(`${portal}/cancel`, { subscription })).status).toBe(410);
    expect(await customer.subscription()).toMatchObject({ cancelsAtPeriodEnd: false });
  });
});

it("a GET changes nothing, wherever it goes", async () => {
  const { portal } = await subscribed();
  const before = (await stripe.sandbox.events()).length;
  const statuses = ["cancel", "keep", "card"].map(async (what) => {
    return (await fetch(`${portal}/${what}`)).status;
  });
  expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  expect(await stripe.sandbox.events()).toHaveLength(before);
});

it("a form without end is refused", async () => {
  const answer = await submitForm(await checkout(), { card: "x".repeat(20_000) });
  expect(answer.status).toBe(413);
});

function checkout(): Promise<string> {
  return customer.checkout({ plan: "professional", cycle: "yearly" });
}

async function subscribed(card?: string) {
  await payAt(await checkout(), card);
  const portal = await payments.openPortal(customer.id, home);
  return { portal, subscription: (await customer.subscription()).id };
}

async function open(url: string) {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
