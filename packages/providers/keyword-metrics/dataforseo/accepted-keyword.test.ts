import { describe, expect, it } from "vitest";
import { whyNotAccepted } from "./accepted-keyword.ts";

const eighty = "x".repeat(80);
const ten = "a b c d e f g h i j";

describe("what Google Ads takes", () => {
  it.each([eighty, ten, "c++", "rock 'n' roll", "größe", "24/7", "#1 shoes", "seo & sea", "靴"])(
    "%j",
    (keyword) => expect(whyNotAccepted(keyword)).toBeNull(),
  );
});

describe("what it does not", () => {
  it.each([
    [`${eighty}x`, "Longer than 80 characters."],
    [`${ten} k`, "More than 10 words."],
    ["shoes 👟", "Google Ads doesn't accept keywords with “👟”."],
    ...[..."!@%^()={};~`<>?\\|―,"].map((symbol) => [
      `red ${symbol} shoes`,
      `Google Ads doesn't accept keywords with “${symbol}”.`,
    ]),
  ])("%j", (keyword, reason) => expect(whyNotAccepted(keyword ?? "")).toBe(reason));
});
