import { expect, it } from "vitest";
import { type AgentAnswer, judgeAccess } from "./crawler-access.ts";

const BROWSER: AgentAnswer = {
  ...{ status: 200, url: "https://a.example/", words: 400, directives: [] },
};
const answer = (change: Partial<AgentAnswer>): AgentAnswer => ({ ...BROWSER, ...change });

it.each([
  ["the same page", true, answer({}), "readable"],
  ["a bit less text", true, answer({ words: 300 }), "readable"],
  ["with and without www", true, answer({ url: "https://www.a.example/" }), "readable"],
  ["nosnippet alone", true, answer({ directives: ["nosnippet"] }), "readable"],
  ["robots.txt says no", false, null, "disallowed"],
  ["robots.txt says no, whatever the server says", false, answer({}), "disallowed"],
  ["a header says noindex", true, answer({ directives: ["nofollow", "noindex"] }), "noindex"],
  ["403", true, answer({ status: 403, words: 5 }), "refused"],
  ["401", true, answer({ status: 401 }), "refused"],
  ["too many requests", true, answer({ status: 429 }), "refused"],
  ["no response", true, answer({ status: "timeout", words: 0 }), "refused"],
  ["a redirect nobody can follow", true, answer({ status: "redirect-loop" }), "refused"],
  ["a check for humans", true, answer({ words: 30 }), "other-page"],
  ["an empty page", true, answer({ words: 0 }), "other-page"],
  ["another site", true, answer({ url: "https://b.example/" }), "other-page"],
  ["never asked", true, null, "not-asked"],
] as const)("%s", (_, isAllowed, crawler, verdict) => {
  expect(judgeAccess(isAllowed, BROWSER, crawler)).toBe(verdict);
});

it("a page that is short anyway differs by chance", () => {
  expect(judgeAccess(true, answer({ words: 8 }), answer({ words: 2 }))).toBe("readable");
});
