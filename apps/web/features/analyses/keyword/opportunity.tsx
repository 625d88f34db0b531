import type { ExaminedRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import type { NamedSource } from "../../../runtime/figures/shared-sources.ts";
import { missingForClicks } from "./keyword-summary.ts";

export interface OpportunityProps {
  row: ExaminedRow;
  /** Its source is stated above the table. */
  plain?: boolean;
}

/** What a better position would bring; an estimate is marked as one. */
export function Opportunity({ row, plain = false }: OpportunityProps) {
  const { opportunity } = row;
  if (opportunity === null) {
    const missing = missingForClicks(row);
    return (
      <span className="text-dim" title={`Unknown: ${missing}`}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Unknown: {missing}</VisuallyHidden>
      </span>
    );
  }
  const { extra_clicks, target_position, curve, is_estimate } = opportunity;
  const base = is_estimate ? "low end of the estimated search volume" : "searches per month";
  const clicks = Math.round(extra_clicks);
  const figure = (
    <span
      className="figures whitespace-nowrap"
      title={`Estimated additional clicks per month at position ${target_position}`}
    >
      ≈ +{formatNumber(clicks)}
    </span>
  );
  if (plain && clicks === 0) return <span className="figures text-dim">0</span>;
  if (plain) {
    return (
      <span className="inline-flex flex-col items-end leading-4 max-sm:flex-row max-sm:items-baseline max-sm:gap-1">
        {figure}
        <span className="text-xs text-dim">
          <span className="sm:hidden">clicks </span>at position {target_position}
        </span>
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 leading-4">
      {figure}
      <SourceBadge
        source="estimate"
        detail={() => ({
          provider: curve,
          method: `${base} × (CTR at position ${target_position} − CTR at the current position)`,
          sample: `More clicks per month at position ${target_position}`,
        })}
      />
    </span>
  );
}

/** The source of the column: the curve by which clicks are estimated; null: none is. */
export function clicksSource(rows: readonly ExaminedRow[]): NamedSource | null {
  const curves = new Set(rows.flatMap(({ opportunity }) => opportunity?.curve ?? []));
  if (curves.size === 0) return null;
  return {
    name: "estimate",
    of: "More clicks",
    detail: () => ({
      provider: [...curves].join(", "),
      method: "searches per month × (CTR at the target position − CTR at the current position)",
      sample: "More clicks per month; the low end if the volume is an estimate",
    }),
  };
}
