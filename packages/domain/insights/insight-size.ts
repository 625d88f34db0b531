import { formatNumber } from "../numbers/index.ts";
import type { FoundInsight, Opportunity } from "./insight.ts";

interface Size extends Pick<FoundInsight, "estimatedImpact"> {
  readonly basis?: FoundInsight["basis"];
}

export interface Sized extends Size, Pick<FoundInsight, "priority"> {
  /** Of its keyword, by today's figures; null: only the rule's own are known. */
  readonly size?: Size | null;
}

/**
 * The figures of a recommendation, the same on screens, in the API, webhooks and MCP: those of its
 * rule. Striking distance has no rule for them but the click curve, by today's position.
 */
export function sizedBy<Source>(
  insight: Figures<Source> & {
    readonly opportunity: Opportunity;
    readonly size: Figures<Source> | null;
  },
): Figures<Source> {
  return insight.opportunity === "ranking_opportunity" ? (insight.size ?? insight) : insight;
}

type FoundFigures = Pick<FoundInsight, "estimatedImpact" | "searchVolume" | "basis" | "formula">;

interface Figures<Source> extends FoundFigures {
  readonly volume_source: Source;
}

interface SizeText {
  readonly figure: string;
  readonly unit: string;
}

type Shown = Size & {
  readonly opportunity: Opportunity;
  readonly size: (Size & { readonly target_position: number }) | null;
};

/** '700' 'visits per month' by a rule, or the clicks of striking distance; null: unknown. */
export function sizeText(insight: Shown): SizeText | null {
  const { basis, estimatedImpact, opportunity } = insight;
  // A figure that a rule gives to all of them says nothing about this one.
  if (basis === "fixed-by-rule") return null;
  if (opportunity === "ranking_opportunity" && insight.size !== null) return clicksOf(insight.size);
  const { potentialTraffic: visits } = estimatedImpact;
  return visits === null ? null : { figure: formatNumber(visits), unit: "visits per month" };
}

/** '+770' 'clicks per month at position 3': the click curve's estimate beside the rule's figure. */
export function clickEstimate({ opportunity, size }: Shown): SizeText | null {
  return size === null || opportunity === "ranking_opportunity" ? null : clicksOf(size);
}

function clicksOf(size: NonNullable<Shown["size"]>): SizeText | null {
  const { potentialTraffic: clicks } = size.estimatedImpact;
  if (clicks === null) return null;
  const unit = `clicks per month at position ${size.target_position}`;
  return { figure: `+${formatNumber(clicks)}`, unit };
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
