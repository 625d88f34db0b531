import type { Insight, Recheck } from "@sightline/contract";
import { outdatedReason } from "@sightline/domain/insights";
import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import type { PremiseRow } from "../insights.queries.ts";

/** What is known now about a recommendation, and whether it still applies. */
export function premiseOf(row: PremiseRow): Pick<Insight, "recheck" | "outdated"> {
  const { status, opportunity, source_type: type } = row;
  const recheck = newestRecheck(row);
  const premised = { status, opportunity, source: { type }, recheck };
  return { recheck, outdated: outdatedReason(premised, row.is_worked_on_elsewhere) };
}

/** A comparison says nothing about a position, so a recommendation about one needs another. */
function newestRecheck({ looked, checked, rechecked }: PremiseRow): Recheck | null {
  const isCompared = looked?.provider === BUILT_IN_INDEX;
  const usable = [checked, rechecked].filter(
    (one) => one !== null && (isCompared || one.coverage === null),
  );
  return usable.reduce<Recheck | null>(
    (newest, one) => (one !== null && (newest === null || one.day > newest.day) ? one : newest),
    null,
  );
}
