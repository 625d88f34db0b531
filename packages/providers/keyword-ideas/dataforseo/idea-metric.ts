import { INTENTS } from "@sightline/domain/demand";
import {
  DATAFORSEO_METHODS,
  type KeywordMetric,
  type MonthSeries,
  type Source,
  type Sourced,
} from "../../keyword-metrics/index.ts";
import type { LabsKeyword } from "./labs-answer.ts";

const NO_DATA = "Google Ads has no search volume for this keyword.";

/** An idea in our terms; a missing figure means no data, which is not 0. */
export function metricOf(idea: LabsKeyword, asOf: string): KeywordMetric {
  const { search_volume, cpc, competition } = idea.keyword_info ?? {};
  const months = monthsOf(idea);
  const counted = source(DATAFORSEO_METHODS.volume, months?.at(-1)?.month ?? asOf);
  const bids = source(DATAFORSEO_METHODS.cpc, asOf);
  const main = INTENTS.find((known) => known === idea.search_intent_info?.main_intent);
  return {
    keyword: idea.keyword,
    volume: {
      value:
        search_volume == null
          ? { kind: "none", reason: NO_DATA }
          : { kind: "measured", value: search_volume, months },
      source: counted,
    },
    cpc: said(cpc, bids, (amount) => ({ amount, currency: "USD" })),
    competition: said(competition, bids, (share) => Math.round(share * 100)),
    difficulty: said(
      idea.keyword_properties?.keyword_difficulty,
      source(DATAFORSEO_METHODS.difficulty, asOf),
      Math.round,
    ),
    intent: said(main, source("DataForSEO search intent", asOf), (intent) => intent),
  };
}

function monthsOf({ keyword_info }: LabsKeyword): MonthSeries | null {
  const months = (keyword_info?.monthly_searches ?? []).flatMap(({ year, month, search_volume }) =>
    search_volume === null
      ? []
      : [{ month: `${year}-${String(month).padStart(2, "0")}`, searches: search_volume }],
  );
  if (months.length === 0) return null;
  return months.sort((one, other) => (one.month < other.month ? -1 : 1));
}

function said<Raw, Value>(
  raw: Raw | null | undefined,
  from: Source,
  inOurWords: (raw: Raw) => Value,
): Sourced<Value> | null {
  return raw == null ? null : { value: inOurWords(raw), source: from };
}

function source(method: string, asOf: string): Source {
  return { provider: "dataforseo", method, asOf };
}
