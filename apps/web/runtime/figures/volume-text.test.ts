import type { SearchVolume } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { describeVolume, volumeText } from "./volume-text.ts";

const estimated = "offline-estimate";
const counted = "dataforseo";

describe("P3 how often a keyword is searched", () => {
  it.each<[SearchVolume, string, string | null, string]>([
    [{ kind: "measured", searches: 1300 }, counted, "1,300", "1,300 searches per month"],
    [{ kind: "measured", searches: 0 }, counted, "0", "0 searches per month"],
    [
      { kind: "range", low: 1000, high: 10_000 },
      "google-keyword-planner",
      "1K–10K",
      "1,000 to 10,000 searches per month",
    ],
    [
      { kind: "range", low: 84, high: 5120 },
      estimated,
      "84–5.1K",
      "estimate: 84 to 5,120 searches per month",
    ],
    [
      { kind: "impressions", impressions: 3044 },
      "search-console",
      "3,044",
      "3,044 monthly impressions for your pages",
    ],
    [{ kind: "none", reason: "Nobody counts it." }, counted, null, "Nobody counts it."],
  ])("%j by %s", (value, provider, text, words) => {
    const market = { country: null, language: null };
    const source = { provider, method: "", as_of: "2026-11-15", market };
    expect(volumeText(value)).toBe(text);
    expect(describeVolume({ value, source })).toBe(words);
  });
});
