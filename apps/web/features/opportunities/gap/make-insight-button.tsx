import type { StrikingRow } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { useMakeInsight } from "../calls.ts";

/** One click from a keyword that is nearly there to a plan for it. */
export function MakeInsightButton({ row, site }: { row: StrikingRow; site: string }) {
  const make = useMakeInsight(site);
  return (
    <IconButton
      icon="lightbulb"
      size="sm"
      label={`Create an insight for ${row.keyword}`}
      disabled={make.isPending}
      onClick={() => make.mutate(row)}
    />
  );
}
