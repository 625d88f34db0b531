import type { KeywordDemand } from "@sightline/contract";
import type { ExaminedKeyword, ExaminedVolume } from "@sightline/domain/insights";

/** A keyword as the rules look at it; how many bid for it is read when its insight is kept. */
export function examinedKeyword(
  keyword: string,
  demand: KeywordDemand | null,
  position: number | null,
): ExaminedKeyword {
  return {
    keyword,
    volume: demand === null ? null : examinedVolume(demand.volume.value),
    position,
    competition: null,
    cpc: demand?.cpc?.value ?? null,
  };
}

/** A class is no number, and impressions count the own pages alone. */
function examinedVolume(volume: KeywordDemand["volume"]["value"]): ExaminedVolume | null {
  switch (volume.kind) {
    case "measured":
      return { kind: "measured", value: volume.searches };
    case "range":
      return { kind: "range", low: volume.low };
    default:
      return null;
  }
}
