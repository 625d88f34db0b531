import type { DemandSource, KeywordDemand, SearchMonths } from "@sightline/contract";

function by(provider: string, method: string, as_of = "2026-11-01"): DemandSource {
  return { provider, method, as_of, market: { country: "US", language: "en" } };
}

const file = by("semrush-keyword-magic", "Monthly search volume, from the file shoes.csv");
const nothing = { cpc: null, difficulty: null, competition: null, intent: null };

/** A keyword of each kind. */
export const DEMANDS: readonly KeywordDemand[] = [
  {
    volume: {
      value: { kind: "measured", searches: 12_300 },
      source: by("dataforseo", "Google Ads, average monthly searches", "2026-10"),
    },
    cpc: {
      value: { amount: 1.5, currency: "USD" },
      source: by("dataforseo", "Google Ads, advertiser bids"),
    },
    competition: { value: 87, source: by("dataforseo", "Google Ads, how many advertisers bid") },
    difficulty: { value: 41, source: by("dataforseo", "DataForSEO difficulty") },
    intent: { value: "transactional", source: file },
  },
  {
    volume: {
      value: { kind: "range", low: 1_000, high: 10_000 },
      source: by("google-keyword-planner", "Monthly search volume range, from the file plan.csv"),
    },
    ...nothing,
  },
  {
    volume: {
      value: { kind: "impressions", impressions: 3_044 },
      source: by("search-console", "Monthly impressions for your pages"),
    },
    ...nothing,
  },
  {
    volume: {
      value: { kind: "none", reason: "No source of search volume yet." },
      source: by("offline-estimate", "No source of search volume yet."),
    },
    ...nothing,
  },
];

/** A year with a month that nobody counted. */
export const MONTHS: SearchMonths = Array.from({ length: 12 }, (_, index) => ({
  month: new Date(Date.UTC(2025, 10 + index, 1)).toISOString().slice(0, 7),
  searches: 8_000 + ((index * 3_700) % 9_000),
})).filter((_, index) => index !== 4);
