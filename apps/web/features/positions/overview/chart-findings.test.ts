import type { SiteRankings } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { changeBasis, firstPageFinding, visibilityFinding } from "./chart-findings.ts";
import type { RankingFigures } from "./ranking-day.ts";

const BANDS = { "11-20": 0, "21-50": 0, "51-100": 0, beyond: 0 };

function figures(answered: number, visibility: number | null, top: number): RankingFigures {
  const distribution = { ...BANDS, "1-3": top, "4-10": 0 };
  const figures = { answered, visibility, average_position: null, ranked: answered };
  return { ...figures, distribution, counted_to: null };
}

function standing(
  now: RankingFigures,
  period: [now: RankingFigures, before: RankingFigures] | null,
): Pick<SiteRankings, "newest" | "period"> {
  return {
    newest: { ...now, engines: [], providers: [], from: null, to: null, week: null },
    period: period && { since: "2026-08-24", now: period[0], before: period[1] },
  };
}

const NOW = figures(199, 19.54, 98);

describe("P63 the titles of charts say the figure of their tile, and its change over the same keywords", () => {
  it.each([
    [
      [figures(164, 18, 80), figures(164, 12.6, 68)],
      "Visibility 19.5%, up 5.4 points since Aug 24",
      "98 of 199 on the first page, up 12 since Aug 24",
    ],
    [
      [figures(164, 18, 80), figures(164, 19, 81)],
      "Visibility 19.5%, down 1 point since Aug 24",
      "98 of 199 on the first page, down 1 since Aug 24",
    ],
    [
      [figures(164, 18.01, 80), figures(164, 18, 80)],
      "Visibility 19.5%, unchanged since Aug 24",
      "98 of 199 on the first page, unchanged since Aug 24",
    ],
    [null, "Visibility 19.5%", "98 of 199 on the first page"],
  ] as const)("%#", (period, visibility, first) => {
    const now = standing(NOW, period && [period[0], period[1]]);
    expect(visibilityFinding(now)).toBe(visibility);
    expect(firstPageFinding(now)).toBe(first);
  });

  it("names those keywords, and nothing without a change", () => {
    const changed = standing(NOW, [figures(164, 18, 80), figures(164, 12, 68)]);
    expect(changeBasis(changed)).toContain("Aug 24: the same 164 keywords on both days");
    expect(changeBasis(standing(NOW, null))).toBe("");
  });

  it("is no figure while nothing was answered", () => {
    const none = standing(figures(0, null, 0), null);
    expect([visibilityFinding(none), firstPageFinding(none)]).toEqual([
      "Visibility so far",
      "Positions over time",
    ]);
  });
});
