import type { CrawlerAccess } from "@sightline/contract";
import { expect, it } from "vitest";
import { accessTitle, answerWords } from "./access-words.ts";

const BROWSER = { status: 200, url: "https://a.example/", words: 400, directives: [] };
const GPT: CrawlerAccess = {
  ...{ token: "GPTBot", operator: "OpenAI", purpose: "training", heeds_robots: true },
  ...{ allowed_by_robots: true, answer: BROWSER, verdict: "readable" },
};
const REFUSED: CrawlerAccess = {
  ...GPT,
  ...{ token: "CCBot", verdict: "refused", answer: { ...BROWSER, status: 403, words: 3 } },
};
const OUT: CrawlerAccess = {
  ...GPT,
  allowed_by_robots: false,
  answer: null,
  verdict: "disallowed",
};
const titleOf = (crawlers: CrawlerAccess[], status = 200) =>
  accessTitle({ url: "", browser: { ...BROWSER, status }, crawlers });

it("says where the server and the policy differ", () => {
  expect(titleOf([GPT, OUT])).toBe("Your server treats AI crawlers the way your robots.txt says");
  expect(titleOf([GPT, REFUSED])).toBe(
    "1 AI crawler allowed by your robots.txt doesn't get the same page as a browser",
  );
  expect(titleOf([REFUSED, REFUSED])).toMatch(/^2 AI crawlers allowed .* don't get/);
  expect(titleOf([OUT])).toBe("Your robots.txt blocks every AI crawler");
  expect(titleOf([GPT], 503)).toBe("Your home page doesn't load, so there's nothing to compare");
});

it("says what the server answered", () => {
  expect(answerWords(GPT)).toBe("Status 200, 400 words");
  expect(answerWords({ ...GPT, answer: { ...BROWSER, directives: ["noindex"] } })).toBe(
    "Status 200, 400 words, noindex",
  );
  expect(answerWords({ ...GPT, answer: { ...BROWSER, status: "timeout" } })).toBe("Timed out");
  expect(answerWords(OUT)).toBe("Not fetched: robots.txt disallows it");
});
