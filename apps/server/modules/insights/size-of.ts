import type { Insight, Recheck } from "@sightline/contract";
import {
  type ClickPrice,
  costCurrency,
  type ExaminedVolume,
  keywordSize,
} from "@sightline/domain/insights";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import type { ClickCurve } from "@sightline/domain/search-console";
import { presentDemand } from "../demand/index.ts";
import type { InsightRow } from "./insights.queries.ts";
import { examinedKeyword } from "./making/examined-keyword.ts";

/** By the newest position and search volume; null where either is unknown, as in an analysis. */
export function sizeOf(
  row: InsightRow,
  recheck: Recheck | null,
  curve: ClickCurve,
): Insight["size"] {
  const position = newestPosition(row, recheck);
  const known = newestVolume(row);
  if (position === undefined || known === null) return null;
  const size = keywordSize({ ...known, position }, curve);
  if (size === null) return null;
  const { targetPosition: target_position, ...figures } = size;
  return { ...figures, target_position, volume_source: known.source };
}

/** Undefined: no search engine was asked. */
function newestPosition(
  { looked, current_position: found }: InsightRow,
  recheck: Recheck | null,
): number | null | undefined {
  if (recheck !== null && recheck.position_source !== null) return recheck.position;
  return looked === null || looked.provider === BUILT_IN_INDEX ? undefined : found;
}

interface KnownVolume {
  readonly volume: ExaminedVolume;
  readonly cpc: ClickPrice | null;
  readonly source: Insight["volume_source"];
}

/** That of the tracked keyword, or else what the analysis knew. */
function newestVolume(row: InsightRow): KnownVolume | null {
  const demand = row.demand === null ? null : presentDemand(row.demand);
  const { volume, cpc } = examinedKeyword(row.keyword, demand, null, 0);
  if (demand !== null && volume !== null) return { volume, cpc, source: demand.volume.source };
  const { search_volume: searches, basis, volume_source: source } = row;
  if (searches === null) return null;
  const isMeasured = basis === "measured";
  return {
    volume: isMeasured ? { kind: "measured", value: searches } : { kind: "range", low: searches },
    cpc: priceIn(row),
    source,
  };
}

function priceIn({ cost, potential_traffic: visits, formula }: InsightRow): ClickPrice | null {
  if (cost === null || visits === null || visits === 0) return null;
  return { amount: cost / visits, currency: costCurrency(formula) };
}
