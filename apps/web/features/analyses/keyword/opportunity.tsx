import type { ExaminedRow } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import { missingForClicks } from "./keyword-summary.ts";

/** What a better position would bring; an estimate is marked as one. */
export function Opportunity({ row }: { row: ExaminedRow }) {
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
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 leading-4">
      <span className="figures whitespace-nowrap">
        ≈ +{Math.round(extra_clicks).toLocaleString("en")}
      </span>
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
