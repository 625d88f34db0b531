import type { Competitor, SuggestedCompetitor } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { candidatesOf } from "./candidates.ts";

const competitor = (domain: string): Competitor => ({
  id: domain,
  company_id: domain,
  domain,
  name: domain,
  aliases: [],
  is_active: true,
  created_at: "2026-01-01T00:00:00.000Z",
});
const linked: SuggestedCompetitor = {
  domain: "linked.example",
  linked_from: { pages: 4, first: ["https://shop.example/", "https://shop.example/partners"] },
  found_for: null,
};
const found: SuggestedCompetitor = {
  domain: "found.example",
  linked_from: { pages: 1, first: ["https://shop.example/about"] },
  found_for: { titles: 3, asked: 10, watched_for: "other.example" },
};

describe("suggested competitors", () => {
  it("says why each is suggested", () => {
    expect(candidatesOf([found, linked], []).map(({ evidence }) => evidence)).toEqual([
      "Ranks for 3 of the 10 page titles we checked. Already a competitor of your site other.example. Linked from one of your pages, /about.",
      "Linked from 4 of your pages, such as /, /partners.",
    ]);
  });

  it("keep their order when one is added; what was typed comes last", () => {
    const added = [competitor("typed.example"), competitor("linked.example")];
    const candidates = candidatesOf([found, linked], added);
    expect(candidates.map((one) => [one.domain, one.competitor !== null])).toEqual([
      ["found.example", false],
      ["linked.example", true],
      ["typed.example", true],
    ]);
    expect(candidates.at(-1)?.evidence).toBeNull();
  });
});
