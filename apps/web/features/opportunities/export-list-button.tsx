import { Button } from "@sightline/ui/button";
import { type OpportunityList, useExportOpportunities } from "./calls/export-opportunities.ts";

export interface ExportListButtonProps {
  list: OpportunityList;
  site: string;
  /** How the list is filtered now. */
  wish: Record<string, string>;
  /** What goes into the file, read aloud. */
  label: string;
}

export function ExportListButton({ list, site, wish, label }: ExportListButtonProps) {
  const exported = useExportOpportunities(list, site, wish);
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
