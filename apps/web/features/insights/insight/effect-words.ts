import type { InsightEffect } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

type Judged = Pick<
  InsightEffect,
  "before" | "after" | "gained" | "others_gained" | "compared_with"
>;

/** What a verdict is based on, in words. */
export function describeEffect(effect: Judged): string {
  if (effect.gained === null)
    return "We don't have positions from the same engine before and after, so we can't compare them.";
  return `${ownMove(effect, effect.gained)} ${othersMove(effect)}`;
}

function ownMove({ before, after }: Judged, gained: number): string {
  if (before === null && after === null) return "Not found on either day.";
  if (before === null) return `Not found before, now at position ${after}.`;
  if (after === null) return `Was at position ${before}, not found now.`;
  if (gained === 0) return `Still at position ${after}.`;
  return `From position ${before} to ${after}: ${movedBy(gained)}.`;
}

function othersMove({ others_gained, compared_with }: Judged): string {
  if (others_gained === null) {
    return `Only ${counted(compared_with, "similar keyword")} could be compared.`;
  }
  const median = `Median of ${formatNumber(compared_with)} similar keywords`;
  return others_gained === 0 ? `${median}: no change.` : `${median}: ${movedBy(others_gained)}.`;
}

function movedBy(gained: number): string {
  return `${gained > 0 ? "up" : "down"} ${counted(Math.abs(gained), "position")}`;
}
