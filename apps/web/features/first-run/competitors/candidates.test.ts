import type { Competitor, SuggestedCompetitor } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { candidatesOf } from "./candidates.ts";

const competitor = (domain: string): Competitor => ({
  id: domain,
  company_id: domain,
  domain,
  name: domain,
  name_source: "typed" as const,
  aliases: [],
  is_active: true,
  created_at: "2026-01-01T00:00:00.000Z",
});
const ranking: SuggestedCompetitor = {
  domain: "ranking.example",
  ranks_for: 4,
  found_for: null,
};
const found: SuggestedCompetitor = {
  domain: "found.example",
  ranks_for: 2,
  found_for: { titles: 3, asked: 10, watched_for: "other.example" },
};

describe("suggested competitors", () => {
  it("says why each is suggested", () => {
    expect(candidatesOf([ranking, found], []).map(({ evidence }) => evidence)).toEqual([
      "In the top 10 for 4 of your keywords.",
      "In the top 10 for 2 of your keywords. Covers 3 of the 10 topics we compared. You already track it as a competitor of other.example.",
    ]);
  });

  it("keep their order when one is added; what was typed comes last", () => {
    const added = [competitor("typed.example"), competitor("ranking.example")];
    const candidates = candidatesOf([found, ranking], added);
    expect(candidates.map((one) => [one.domain, one.competitor !== null])).toEqual([
      ["found.example", false],
      ["ranking.example", true],
      ["typed.example", true],
    ]);
    expect(candidates.at(-1)?.evidence).toBeNull();
  });
});
