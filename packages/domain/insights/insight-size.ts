import { formatNumber } from "../numbers/index.ts";
import type { FoundInsight } from "./insight.ts";

interface Size extends Pick<FoundInsight, "estimatedImpact"> {
  readonly basis?: FoundInsight["basis"];
}

export interface Sized extends Size, Pick<FoundInsight, "priority"> {
  /** Of its keyword, by today's figures; null: only the rule's own are known. */
  readonly size?: Size | null;
}

/** Whose size a recommendation has: that of its keyword, as in analyses and striking distance. */
export function sizedBy<Source>(
  insight: Figures<Source> & { readonly size: Figures<Source> | null },
): Figures<Source> {
  return insight.size ?? insight;
}

type FoundFigures = Pick<FoundInsight, "estimatedImpact" | "searchVolume" | "basis" | "formula">;

interface Figures<Source> extends FoundFigures {
  readonly volume_source: Source;
}

/** '+5,333' 'clicks per month at position 3'; null: unknown. */
export function sizeText(
  insight: Size & { readonly size: (Size & { readonly target_position: number }) | null },
): { readonly figure: string; readonly unit: string } | null {
  const { basis, estimatedImpact } = insight.size ?? insight;
  const { potentialTraffic: visits } = estimatedImpact;
  // A figure that a rule gives to all of them says nothing about this one.
  if (visits === null || basis === "fixed-by-rule") return null;
  if (insight.size === null) return { figure: formatNumber(visits), unit: "visits per month" };
  const unit = `clicks per month at position ${insight.size.target_position}`;
  return { figure: `+${formatNumber(visits)}`, unit };
}

/** The largest first, unknown sizes last; of two alike, the one of high priority. */
export function bySize(one: Sized, other: Sized): number {
  return sizeOf(other) - sizeOf(one) || urgency(other) - urgency(one);
}

/**
 * A recommendation's size is the same wherever it is shown or sorted. Where a rule gives all of
 * them the same, nobody knows it.
 */
function sizeOf(insight: Sized): number {
  const { estimatedImpact, basis } = insight.size ?? insight;
  if (basis === "fixed-by-rule") return UNKNOWN;
  return estimatedImpact.potentialTraffic ?? UNKNOWN;
}

const UNKNOWN = -1;

function urgency({ priority }: Sized): number {
  return Number(priority === "high");
}
