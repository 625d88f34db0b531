import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createQuotes, type Quote } from "./quotes.ts";

const quote: Quote = {
  subscriptionId: "sub_1",
  plan: "professional",
  cycle: "monthly",
  amountDue: 30_399,
  currency: "usd",
  proratedAt: new Date("2026-11-15T10:00:00Z"),
};

describe("what an upgrade was said to cost", () => {
  it("holds for the customer it was shown to, for half an hour", () => {
    let now = new Date("2026-11-15T10:00:00Z");
    const quotes = createQuotes(randomBytes(32), () => now);
    const { text, validUntil } = quotes.write("ana", quote);
    expect(validUntil).toEqual(new Date("2026-11-15T10:30:00Z"));
    now = new Date("2026-11-15T10:29:59Z");
    expect(quotes.read("ana", text)).toEqual(quote);
    expect(quotes.read("eve", text)).toBeNull();
    now = new Date("2026-11-15T10:30:00Z");
    expect(quotes.read("ana", text)).toBeNull();
  });

  it("can't be made up, nor carried to another installation", () => {
    const now = () => new Date();
    const { text } = createQuotes(randomBytes(32), now).write("ana", quote);
    const quotes = createQuotes(randomBytes(32), now);
    for (const forged of [text, "", "x.y", JSON.stringify(quote)]) {
      expect(quotes.read("ana", forged)).toBeNull();
    }
  });
});
