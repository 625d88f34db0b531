import type { KeywordDemand, SearchSource } from "@sightline/contract";
import { expect, it } from "vitest";
import { haveOtherPositions, sharedSources, sourcesOf } from "./shared-sources.ts";

const serper: SearchSource = {
  provider: "serper",
  engine: "google",
  depth: 20,
  answered_on: "2026-11-14",
};
const brave = { ...serper, provider: "brave", engine: "brave" };
const market = { country: "US", language: "en" };

function demand(provider: string, value: KeywordDemand["volume"]["value"]): KeywordDemand {
  const source = { provider, method: "", as_of: "2026-11", market };
  return {
    volume: { value, source },
    cpc: null,
    difficulty: null,
    competition: null,
    intent: null,
  };
}

const semrush = demand("semrush-keyword-magic", { kind: "measured", searches: 5 });
const nothing = demand("semrush-keyword-magic", { kind: "none", reason: "Nobody counts it." });

it("what most rows share is stated once, with what it is the source of", () => {
  const rows = [sourcesOf(brave, nothing), sourcesOf(serper, semrush), sourcesOf(serper, null)];
  const shared = sharedSources(rows);
  expect([shared.positions?.of, shared.positions?.name]).toEqual([
    "Positions: Google, top 20",
    "Serper",
  ]);
  expect(shared.positions?.detail()).toMatchObject({ provider: "Serper", time: "Nov 14, 2026" });
  expect([shared.volume?.of, shared.volume?.name]).toEqual(["Volume", "Semrush"]);
  expect([shared.difficulty, shared.intent]).toEqual([null, null]);
  expect(haveOtherPositions(rows, shared)).toBe(true);
});

it("rows without a position are no reason to name the source in every row", () => {
  const rows = [sourcesOf(serper, null), sourcesOf(null, semrush)];
  expect(haveOtherPositions(rows, sharedSources(rows))).toBe(false);
});

it("impressions are not searches, even from the same provider", () => {
  const counted = demand("search-console", { kind: "impressions", impressions: 9 });
  expect(sourcesOf(null, counted).volume?.name).toBe("impressions");
});
