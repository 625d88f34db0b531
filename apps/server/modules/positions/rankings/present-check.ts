import type { ComparisonPeriod, PositionCheck, ResultsSnapshot } from "@sightline/contract";
import {
  comparisonOf,
  ownerOf,
  type ComparisonPeriod as Period,
} from "@sightline/domain/positions";
import type { WatchedSite } from "../../keywords/index.ts";
import { liesUnder } from "../checking/read-search.ts";
import type { CheckRow, SnapshotRow } from "./history.queries.ts";

export function presentCheck(row: CheckRow): PositionCheck {
  return {
    day: row.day,
    state: row.state,
    position: row.position,
    depth: row.depth,
    url: row.url,
    reason: row.reason,
    provider: row.provider,
    engine: row.engine,
    device: row.device,
    country: row.country,
    language: row.language,
    checked_at: row.checked_at.toISOString(),
    has_snapshot: row.snapshot_id !== null,
  };
}

export function presentPeriod({ from, to, ...counts }: Period): ComparisonPeriod {
  const { competitors, better } = counts;
  return { from, to, result: comparisonOf(counts).result, competitors, better };
}

/** Cut to this customer's depth: another customer may have checked deeper. */
export function presentSnapshot(
  row: SnapshotRow,
  watched: readonly WatchedSite[],
): ResultsSnapshot {
  const depth = row.depth ?? 0;
  const domains = watched.map(({ domain }) => domain);
  const as = new Map(watched.map((site) => [site.domain, site.as]));
  return {
    day: row.day,
    provider: row.provider,
    engine: row.engine,
    device: row.device,
    country: row.country,
    language: row.language,
    depth,
    taken_at: row.taken_at.toISOString(),
    check_url: row.check_url,
    cost_usd: row.cost_usd,
    searched: row.searched && { sites: row.searched.sites, pages: row.searched.pages },
    results: resultsOf(row, depth).map((result) => {
      const owner = ownerOf(result, domains, liesUnder);
      return { ...result, watched_as: owner === null ? null : (as.get(owner) ?? null) };
    }),
    features: row.features,
  };
}

/** The built-in index compares sites, so only the best page of each counts, without a position. */
function resultsOf({ searched, results, domains }: SnapshotRow, depth: number) {
  if (searched !== null) {
    const { best = [], unclear = [] } = searched;
    return [
      ...best.map((page) => ({ ...page, position: null, is_sure: true })),
      ...unclear.map((page) => ({ ...page, position: null, is_sure: false })),
    ];
  }
  return results
    .map((result, index) => ({ ...result, domain: domains[index] ?? "", is_sure: true }))
    .filter(({ position }) => position <= depth);
}
