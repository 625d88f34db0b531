import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ForgedEvent } from "../payments.ts";
import { signatureOf } from "../sandbox/webhooks/signature.ts";
import { readEvent } from "./read-event.ts";

const secret = "whsec_right";
const now = new Date("2026-11-15T12:00:00Z");
const body = eventBody({ object: "subscription", id: "sub_1", customer: "cus_1" });
const secondsFromNow = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("an event of the provider's", () => {
  it("is read from exactly the bytes that were signed", () => {
    expect(readEvent(body, signatureOf(body, secret, now), { secret, now })).toEqual({
      id: "evt_1",
      type: "customer.subscription.updated",
      createdAt: new Date("2026-11-15T11:59:58Z"),
      customer: "cus_1",
    });
  });

  it.each([
    ["the customer itself", { object: "customer", id: "cus_2" }, "cus_2"],
    ["an expanded customer", { object: "invoice", customer: { id: "cus_3" } }, "cus_3"],
    ["no customer", { object: "product", id: "prod_1" }, null],
    ["a customer of null", { object: "charge", customer: null }, null],
    ["a customer of another shape", { object: "charge", customer: 7 }, null],
  ])("names whose plan it is about: %s", (_case, object, customer) => {
    const about = eventBody(object);
    const event = readEvent(about, signatureOf(about, secret, now), { secret, now });
    expect(event.customer).toBe(customer);
  });

  it.each([-300, -1, 0, 1, 300])("is taken %i seconds from now", (seconds) => {
    const signature = signatureOf(body, secret, secondsFromNow(seconds));
    expect(readEvent(body, signature, { secret, now }).id).toBe("evt_1");
  });

  it("is taken with one right signature of several, as while a secret is rolled", () => {
    const signature = `${signatureOf(body, secret, now)},v1=${"0".repeat(64)}`;
    expect(readEvent(body, signature, { secret, now }).id).toBe("evt_1");
  });
});

describe("refused as forged", () => {
  const right = signatureOf(body, secret, now);
  const stamp = right.slice(0, right.indexOf(","));

  it.each<[string, string, string]>([
    ["a wrong secret", body, signatureOf(body, "whsec_wrong", now)],
    ["a changed body", body.replace("cus_1", "cus_9"), right],
    ["a re-serialised body", JSON.stringify(JSON.parse(body)), right],
    ["a stale event", body, signatureOf(body, secret, secondsFromNow(-301))],
    ["a future-dated event", body, signatureOf(body, secret, secondsFromNow(301))],
    ["an event of next year", body, signatureOf(body, secret, secondsFromNow(365 * 86_400))],
    ["another time over the same signature", body, right.replace(/t=\d+/, "t=1800000000")],
    ["no signature", body, ""],
    ["no time", body, right.slice(right.indexOf("v1="))],
    ["a time that is none", body, `t=NaN,v1=${hmac(`NaN.${body}`)}`],
    ["another scheme", body, right.replace("v1=", "v0=")],
    ["an empty signature", body, `${stamp},v1=`],
    ["an empty body", "", signatureOf("", secret, now)],
    ["something else that is signed", "[1]", signatureOf("[1]", secret, now)],
    ["null, signed", "null", signatureOf("null", secret, now)],
    ["no JSON, signed", "hello", signatureOf("hello", secret, now)],
  ])("%s", (_case, given, signature) => {
    expect(() => readEvent(given, signature, { secret, now })).toThrow(ForgedEvent);
  });

  it("says nothing of the secret or of what was sent", () => {
    const read = () => readEvent(body, signatureOf(body, "whsec_wrong", now), { secret, now });
    expect(read).toThrow(/^The event isn't signed by the payment provider, or is too old\.$/);
  });
});

function eventBody(object: object): string {
  const created = Date.parse("2026-11-15T11:59:58Z") / 1000;
  const type = "customer.subscription.updated";
  return JSON.stringify({ id: "evt_1", object: "event", created, type, data: { object } }, null, 2);
}

function hmac(text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
