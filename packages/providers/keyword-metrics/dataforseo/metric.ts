import { INTENTS } from "@sightline/domain/demand";
import { keywordKey } from "@sightline/domain/keywords";
import type { KeywordMetric, MonthSeries, Source, Volume } from "../keyword-metrics.ts";
import type { VolumeRow } from "./answers.ts";

/** How each figure is obtained. */
export const DATAFORSEO_METHODS = {
  volume: "Google Ads, average monthly searches",
  cpc: "Google Ads, advertiser bids",
  competition: "Google Ads, how many advertisers bid",
  difficulty: "DataForSEO difficulty",
  intent: "DataForSEO search intent",
} as const;

const NO_DATA = "Google Ads has no search volume for this keyword.";

/** A row of the answer in our terms; a keyword without a row has no data, which is not 0. */
export function metricOf(keyword: string, row: VolumeRow | undefined, asOf: string): KeywordMetric {
  const months = monthsOf(row);
  const searched = source(DATAFORSEO_METHODS.volume, months?.at(-1)?.month ?? asOf);
  const bids = source(DATAFORSEO_METHODS.cpc, asOf);
  return {
    keyword,
    volume: { value: volumeOf(row, months), source: searched },
    cpc: isNumber(row?.cpc) ? { value: { amount: row.cpc, currency: "USD" }, source: bids } : null,
    competition: isNumber(row?.competition_index)
      ? {
          value: row.competition_index,
          source: source(DATAFORSEO_METHODS.competition, asOf),
        }
      : null,
    difficulty: null,
    intent: null,
  };
}

export function withDifficulty(
  metrics: readonly KeywordMetric[],
  items: readonly { keyword: string; keyword_difficulty?: number | null | undefined }[],
  asOf: string,
): KeywordMetric[] {
  const rated = new Map(items.map((item) => [keywordKey(item.keyword), item.keyword_difficulty]));
  return metrics.map((metric) => {
    const value = rated.get(keywordKey(metric.keyword));
    if (!isNumber(value)) return metric;
    return {
      ...metric,
      difficulty: { value, source: source(DATAFORSEO_METHODS.difficulty, asOf) },
    };
  });
}

/** One we have no word for is none. */
export function withIntent(
  metrics: readonly KeywordMetric[],
  items: readonly {
    keyword: string;
    keyword_intent?: { readonly label: string } | null | undefined;
  }[],
  asOf: string,
): KeywordMetric[] {
  const labels = new Map(
    items.map((item) => [keywordKey(item.keyword), item.keyword_intent?.label]),
  );
  return metrics.map((metric) => {
    const label = labels.get(keywordKey(metric.keyword));
    const value = INTENTS.find((intent) => intent === label);
    if (value === undefined) return metric;
    return { ...metric, intent: { value, source: source(DATAFORSEO_METHODS.intent, asOf) } };
  });
}

function volumeOf(row: VolumeRow | undefined, months: MonthSeries | null): Volume {
  return isNumber(row?.search_volume)
    ? { kind: "measured", value: row.search_volume, months }
    : { kind: "none", reason: NO_DATA };
}

function monthsOf(row: VolumeRow | undefined): MonthSeries | null {
  const months = (row?.monthly_searches ?? []).flatMap(({ year, month, search_volume }) =>
    search_volume === null
      ? []
      : [{ month: `${year}-${String(month).padStart(2, "0")}`, searches: search_volume }],
  );
  if (months.length === 0) return null;
  return months.sort((one, other) => (one.month < other.month ? -1 : 1));
}

function source(method: string, asOf: string): Source {
  return { provider: "dataforseo", method, asOf };
}

function isNumber(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
