import { promote } from "@sightline/testing/http";
import { readOutbox, waitForMail } from "@sightline/testing/outbox";
import { type PayingCustomer, type Shop, startShop } from "@sightline/testing/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const mailTo = ({ email }: PayingCustomer, subject: RegExp) =>
  waitForMail(shop.product.outbox, (mail) => mail.to.includes(email) && subject.test(mail.subject));
const longDay = (at: string) =>
  new Date(at).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
const inOneLine = (text: string) => text.replaceAll("\n", " ");

describe("a customer gets an email", () => {
  it("for a purchase, an upgrade and a cancellation, each once, in text and HTML", async () => {
    const ana = await shop.customer();
    await ana.buy("lite");
    const bought = await mailTo(ana, /^You're on Lite$/);
    const renewsOn = longDay((await ana.subscription()).renews_at);
    expect(inOneLine(bought.text)).toContain(
      `Your plan costs $29 per month and renews on ${renewsOn}.`,
    );
    expect(bought.html).toContain(`${shop.product.url}/subscription`);

    const yearly = { planId: "lite", billingCycle: "yearly" };
    await ana.ask("POST", "/functions/create-checkout", yearly);
    const upgraded = await mailTo(ana, /^You're now on Lite \(billed yearly\)$/);
    expect(inOneLine(upgraded.text)).toContain(
      "from Lite (billed monthly) to Lite (billed yearly). Your plan costs $290 per year",
    );

    await ana.ask("POST", "/functions/cancel-subscription");
    const endsOn = longDay((await ana.subscription()).ends_at);
    const cancelled = await mailTo(ana, /^Your Lite plan ends on/);
    expect(cancelled.subject).toBe(`Your Lite plan ends on ${endsOn}`);
    const mails = await readOutbox(shop.product.outbox);
    expect(mails.filter(({ to }) => to.includes(ana.email))).toHaveLength(3);
  });

  it("for the upgrade only once its second step is done", async () => {
    const ana = await shop.customer();
    await ana.buy("lite", "monthly", "pm_card_authenticationRequired");
    await mailTo(ana, /^You're on Lite$/);
    const larger = { planId: "professional", billingCycle: "monthly" };
    await ana.ask("POST", "/functions/create-checkout", larger);
    await ana.ask("POST", "/functions/cancel-subscription");
    await mailTo(ana, /^Your Lite plan ends on/);
    const mails = await readOutbox(shop.product.outbox);
    const subjects = mails.filter(({ to }) => to.includes(ana.email)).map((one) => one.subject);
    expect(subjects.filter((subject) => subject.includes("Professional"))).toEqual([]);
  });

  it("with the day that was paid for, also under a promotion", async () => {
    const ana = await shop.customer();
    await ana.buy("lite");
    const paidUntil = longDay((await ana.subscription()).renews_at);
    await promote(shop.product.url, ana.id);
    const { message } = (await ana.ask("POST", "/functions/cancel-subscription")).body;
    expect(message).toBe(`Your Lite plan ends on ${paidUntil}. Nothing changes until then.`);
    const { subject } = await mailTo(ana, /^Your Lite plan ends on/);
    expect(subject).toBe(`Your Lite plan ends on ${paidUntil}`);
  });
});
