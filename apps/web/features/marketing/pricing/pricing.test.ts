import { MOST_KEYWORDS_ANALYSED, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";
import { PLAN_IDS, PLANS } from "@sightline/domain/billing";
import { describe, expect, it } from "vitest";
import { limitRows } from "./limit-rows.ts";
import { signUpHref } from "./sign-up-href.ts";
import { workedExample } from "./worked-example.ts";

describe("where a plan's button leads", () => {
  it("free: to sign-up", () => {
    expect(signUpHref("free", "monthly")).toBe("/auth?mode=sign-up");
  });

  it("paid: to sign-up, and from there to its checkout", () => {
    const { pathname, searchParams } = new URL(signUpHref("lite", "yearly"), "https://a.example");
    expect([pathname, searchParams.get("mode")]).toEqual(["/auth", "sign-up"]);
    expect(searchParams.get("next")).toBe("/checkout?plan=lite&cycle=yearly");
  });
});

describe("the table of limits", () => {
  const rows = limitRows();

  it("R9.1 P53 has the units of every plan", () => {
    expect(rows.find(({ name }) => name === "Units per month")?.values).toEqual([
      "20,000",
      "20,000",
      "100,000",
      "500,000",
    ]);
  });

  it("P53 has both prices and every limit, each with a value for every plan", () => {
    expect(rows).toHaveLength(2 + Object.keys(PLANS.free.limits).length);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.every(({ values }) => values.length === PLAN_IDS.length)).toBe(true);
  });
});

describe("the worked example", () => {
  it("adds up what its lines say, from the limits of the plan", () => {
    const { lines, used, limit } = workedExample(PLANS.lite);
    const { pagesPerCrawl, competitorsPerSite, analyses } = PLANS.lite.limits;
    expect(used).toBe(
      (1 + competitorsPerSite) * pagesPerCrawl +
        4 * (2 * MOST_KEYWORDS_ANALYSED + MOST_PROMPTS_ANSWERED),
    );
    expect(lines.at(-1)).toEqual({
      what: "Positions for 500 active keywords, checked daily",
      units: 0,
    });
    expect(limit).toBe(analyses);
    expect(used).toBeLessThan(limit);
  });

  it("never examines more keywords than a plan has", () => {
    const { lines } = workedExample(PLANS.free);
    expect(lines[2]).toEqual({
      what: "A weekly keyword analysis of 100 keywords",
      units: 4 * PLANS.free.limits.keywords,
    });
  });
});
