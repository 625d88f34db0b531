import type { KeywordDemand, Looked } from "@sightline/contract";
import type { CsvCell } from "@sightline/domain/csv";

export interface Sheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

export const LOOKED_COLUMNS = ["depth", "answered on", "engine", "provider"] as const;

export function lookedCells(looked: Looked | null): CsvCell[] {
  return [looked?.depth, looked?.answered_on, looked?.engine, looked?.provider];
}

export const DEMAND_COLUMNS = [
  "volume",
  "volume low",
  "volume high",
  "impressions",
  "demand class",
  "volume kind",
  "volume source",
  "volume method",
  "volume as of",
  "cost per click",
  "currency",
  "difficulty",
  "difficulty source",
  "intent",
] as const;

/** In the order of their columns; what is not known is empty, never 0. */
export function demandCells(demand: KeywordDemand | null): CsvCell[] {
  if (demand === null) return DEMAND_COLUMNS.map(() => null);
  const { value: volume, source } = demand.volume;
  return [
    volume.kind === "measured" ? volume.searches : null,
    volume.kind === "range" ? volume.low : null,
    volume.kind === "range" ? volume.high : null,
    volume.kind === "impressions" ? volume.impressions : null,
    volume.kind === "class" ? volume.demand : null,
    volume.kind,
    source.provider,
    source.method,
    source.as_of,
    demand.cpc?.value.amount,
    demand.cpc?.value.currency,
    demand.difficulty?.value,
    demand.difficulty?.source.provider,
    demand.intent?.value,
  ];
}
