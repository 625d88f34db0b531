import type { PositionCheck, ResultsSnapshot } from "@sightline/contract";
import { ownerOf } from "@sightline/domain/positions";
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
    results: row.results
      .map((result, index) => ({ ...result, domain: row.domains[index] ?? "" }))
      .filter(({ position }) => position <= depth)
      .map((result) => {
        const owner = ownerOf(result, domains, liesUnder);
        return { ...result, watched_as: owner === null ? null : (as.get(owner) ?? null) };
      }),
    features: row.features,
  };
}
