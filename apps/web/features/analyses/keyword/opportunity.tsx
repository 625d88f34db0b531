import type { ExaminedRow } from "@sightline/contract";
import { SourceBadge } from "@sightline/ui/badge";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";

/** What a better place would bring; a figure that is reckoned says so. */
export function Opportunity({ row: { opportunity } }: { row: ExaminedRow }) {
  if (opportunity === null) {
    return (
      <span className="text-dim" title="No volume was measured">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>Not known: no volume was measured</VisuallyHidden>
      </span>
    );
  }
  const { extra_clicks, target_position, curve, is_estimate } = opportunity;
  const base = is_estimate ? "the low end of an estimated volume" : "searches a month";
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5 leading-4">
      <span className="figures whitespace-nowrap">
        ≈ +{Math.round(extra_clicks).toLocaleString("en")}
      </span>
      <SourceBadge
        source="estimate"
        detail={() => ({
          provider: curve,
          method: `${base} × (click share of position ${target_position} − of the position now)`,
          sample: `Clicks a month more at position ${target_position}`,
        })}
      />
    </span>
  );
}
