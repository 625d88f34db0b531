import type { DemandSource, KeywordDemand, SearchVolume } from "@sightline/contract";
import type { Intent } from "@sightline/domain/demand";

/** A keyword's search demand as stored. */
export interface DemandRow {
  readonly kind: SearchVolume["kind"];
  readonly volume: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly reason: string | null;
  readonly volume_source: DemandSource;
  readonly cpc: number | null;
  readonly currency: string | null;
  readonly cpc_source: DemandSource | null;
  readonly difficulty: number | null;
  readonly difficulty_source: DemandSource | null;
  readonly competition: number | null;
  readonly competition_source: DemandSource | null;
  readonly intent: Intent | null;
  readonly intent_source: DemandSource | null;
}

export function presentDemand(row: DemandRow): KeywordDemand {
  const { cpc, currency } = row;
  return {
    volume: { value: volumeOf(row), source: row.volume_source },
    cpc: sourced(cpc === null ? null : { amount: cpc, currency }, row.cpc_source),
    difficulty: sourced(row.difficulty, row.difficulty_source),
    competition: sourced(row.competition, row.competition_source),
    intent: sourced(row.intent, row.intent_source),
  };
}

function volumeOf({ kind, volume, low, high, reason }: DemandRow): SearchVolume {
  if (kind === "measured" && volume !== null) return { kind, searches: volume };
  if (kind === "range" && low !== null && high !== null) return { kind, low, high };
  if (kind === "impressions" && volume !== null) return { kind, impressions: volume };
  return { kind: "none", reason: reason ?? "" };
}

function sourced<Value>(value: Value | null, source: DemandSource | null) {
  return value === null || source === null ? null : { value, source };
}
