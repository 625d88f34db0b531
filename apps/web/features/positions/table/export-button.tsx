import { Button } from "@sightline/ui/button";
import { useExportKeywords } from "../calls/export-keywords.ts";

export function ExportButton({ site }: { site: string }) {
  const exported = useExportKeywords(site);
  return (
    <Button
      size="sm"
      icon="download"
      busy={exported.isPending}
      aria-label={`Export all keywords of ${site} as CSV`}
      onClick={() => exported.mutate()}
    >
      CSV
    </Button>
  );
}
