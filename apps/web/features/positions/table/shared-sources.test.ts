import type { KeywordRow } from "@sightline/contract";
import { expect, it } from "vitest";
import { ownSources, tableSources } from "./shared-sources.ts";

const US = { country: "US", language: "en", device: "desktop" };
const DE = { ...US, country: "DE" };

function row(provider: string, market = US, volumeBy = "semrush-keyword-magic"): KeywordRow {
  const source = { provider: volumeBy };
  return {
    ranking: { answered_on: "2026-11-16", depth: 20, engine: "google", provider, market },
    demand: {
      volume: { value: { kind: "measured", searches: 5 }, source },
      difficulty: null,
      intent: null,
    },
  } as KeywordRow;
}

const UNCHECKED = { ranking: null, demand: null } as KeywordRow;

it("what most rows share is stated once, and a row that differs is known by it", () => {
  const other = row("brave", DE, "google-keyword-planner");
  const shared = tableSources([UNCHECKED, other, row("serper"), row("serper")]);
  expect(shared).toMatchObject({
    market: "United States · English · desktop",
    positions: { name: "Serper" },
    volume: { name: "Semrush" },
    difficulty: null,
  });
  expect(ownSources(other, shared)).toEqual(["Brave Search", "Germany"]);
  expect(ownSources(row("serper"), shared)).toEqual([]);
  expect(ownSources(UNCHECKED, shared)).toEqual([]);
});

it("rows far down don't change what was said above the first", () => {
  const rows = [...Array(100).fill(row("serper")), ...Array(900).fill(row("brave"))];
  expect(tableSources(rows).positions?.name).toBe("Serper");
});
