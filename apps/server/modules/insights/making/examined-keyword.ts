import type { KeywordDemand } from "@sightline/contract";
import type { ExaminedKeyword, ExaminedVolume } from "@sightline/domain/insights";

/** A keyword as the rules see it; its competition is read when the insight is saved. */
export function examinedKeyword(
  keyword: string,
  demand: KeywordDemand | null,
  position: number | null,
  depth: number,
): ExaminedKeyword {
  return {
    keyword,
    volume: demand === null ? null : examinedVolume(demand.volume.value),
    position,
    depth,
    competition: null,
    cpc: demand?.cpc?.value ?? null,
  };
}

/** A class isn't a number, and impressions count only the site's own pages. */
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
