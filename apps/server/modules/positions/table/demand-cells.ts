import type { CsvCell } from "@sightline/domain/csv";
import type { DemandRow } from "../../demand/index.ts";

export const DEMAND_COLUMNS = [
  "volume",
  "volume low",
  "volume high",
  "volume kind",
  "volume source",
  "volume method",
  "volume as of",
  "CPC",
  "currency",
  "difficulty",
  "difficulty source",
  "intent",
] as const;

/** In column order; unknown values are empty, never 0. */
export function demandCells(demand: DemandRow | null): CsvCell[] {
  if (demand === null) return DEMAND_COLUMNS.map(() => null);
  const { volume_source, difficulty_source } = demand;
  return [
    demand.volume,
    demand.low,
    demand.high,
    demand.kind,
    volume_source.provider,
    volume_source.method,
    volume_source.as_of,
    demand.cpc,
    demand.currency,
    demand.difficulty,
    difficulty_source?.provider,
    demand.intent,
  ];
}
