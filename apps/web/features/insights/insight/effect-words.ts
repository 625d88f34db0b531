import type { InsightEffect } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { counted } from "../../../runtime/page/counted.ts";

type Judged = Pick<
  InsightEffect,
  "before" | "after" | "gained" | "others_gained" | "compared_with"
>;

const VERDICTS: Record<InsightEffect["verdict"], string> = {
  worked: "Worked",
  "no effect": "No effect",
  "not enough data": "Not enough data",
};

/** A rise that others had, too, isn't called nothing: the positions beside it would say otherwise. */
export function verdictWords({
  verdict,
  gained,
  others_gained,
}: Pick<InsightEffect, "verdict" | "gained" | "others_gained">): string {
  const rose = verdict === "no effect" && (gained ?? 0) > 0 && (others_gained ?? 0) > 0;
  return rose ? "Rose like similar keywords" : VERDICTS[verdict];
}

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
