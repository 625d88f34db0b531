import type { SearchVolume } from "@sightline/contract";
import type { KeywordMetrics, Market, Volume } from "@sightline/providers/keyword-metrics";
import type { SourceValues } from "./source-values.ts";

const NOTHING_ELSE = { cpc: null, competition: null, difficulty: null, intent: null };

export interface EstimatedKeyword {
  readonly keyword: string;
  readonly keyword_key: string;
}

/** The built-in word list's estimate for these keywords: a range, never a number. */
export async function valuesFromEstimate(
  estimate: KeywordMetrics,
  market: Market,
  keywords: readonly EstimatedKeyword[],
): Promise<SourceValues[]> {
  const question = {
    keywords: keywords.map(({ keyword }) => keyword),
    market,
    withDifficulty: false,
  };
  const { metrics } = await estimate.ask(question);
  return keywords.flatMap(({ keyword_key: keywordKey }, index) => {
    const volume = metrics[index]?.volume;
    if (volume === undefined) return [];
    const { provider, method, asOf: as_of } = volume.source;
    // A word list has a language, but no country.
    const source = { provider, method, as_of, market: { country: null, language: "en" } };
    const estimate = { value: volumeOf(volume.value), source };
    return [{ keywordKey, askedAt: null, volume: estimate, ...NOTHING_ELSE }];
  });
}

function volumeOf(volume: Volume): SearchVolume {
  switch (volume.kind) {
    case "measured":
      return { kind: "measured", searches: volume.value };
    case "range":
    case "none":
      return volume;
  }
}
