import { Button } from "@sightline/ui/button";
import { type OpportunityList, useExportOpportunities } from "./calls.ts";

export interface ExportListButtonProps {
  list: OpportunityList;
  site: string;
  /** The list's current filters. */
  request: Record<string, string>;
  /** The file's content, for screen readers. */
  label: string;
}

export function ExportListButton({ list, site, request, label }: ExportListButtonProps) {
  const exported = useExportOpportunities(list, site, request);
  return (
    <Button
      size="sm"
      icon="download"
      busy={exported.isPending}
      aria-label={`Export ${label} as CSV`}
      onClick={() => exported.mutate()}
    >
      CSV
    </Button>
  );
}
