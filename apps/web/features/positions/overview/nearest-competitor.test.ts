import { expect, it } from "vitest";
import { nearestCompetitor } from "./nearest-competitor.ts";

const share = (domain: string, percent: number | null) => {
  return { domain, percent, as: domain === "own.example" ? "own" : "competitor" } as const;
};
const NOW = [
  share("own.example", 20),
  share("far.example", 50),
  share("near.example", 30),
  share("gone.example", null),
];
const DAYS = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"];

function voices(keywords: number, own: number | null) {
  const days = DAYS.slice(0, 3).map((day) => ({
    ...{ day, keywords, is_partial: false, is_outdated: false },
    shares: [share("own.example", own), share("near.example", 30)],
  }));
  return { days, companies: [], curve: {} as never };
}

const line = (answered: number) => ({
  days: DAYS,
  values: [10, null, 12, 14],
  counted: DAYS.map(() => ({ answered }) as never),
});

it("draws the competitor just ahead, on the days its results are known for the same keywords", () => {
  const found = nearestCompetitor({ share_of_voice: NOW }, line(15), voices(15, 20));
  expect(found).toEqual({ domain: "near.example", values: [15, null, 18, null] });
});

it("draws the first one behind where none is ahead", () => {
  const behind = NOW.map((one) => (one.as === "own" ? { ...one, percent: 60 } : one));
  const found = nearestCompetitor({ share_of_voice: behind }, line(15), {
    ...voices(15, 60),
    days: [
      {
        ...voices(15, 60).days[0],
        shares: [share("own.example", 60), share("far.example", 30)],
      } as never,
    ],
  });
  expect(found).toEqual({ domain: "far.example", values: [5, null, null, null] });
});

it.each([
  ["other keywords were counted", NOW, voices(14, 20)],
  ["the site had no share to compare with", NOW, voices(15, 0)],
  ["there is no competitor", NOW.slice(0, 1), voices(15, 20)],
  ["the site has no share today", [share("own.example", null), ...NOW.slice(1)], voices(15, 20)],
])("draws none where %s", (_why, shares, days) => {
  expect(nearestCompetitor({ share_of_voice: shares }, line(15), days)).toBeNull();
});
