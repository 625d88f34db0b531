import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { type ExportKind, useExportCrawl } from "./calls/export-crawl.ts";

export function ExportButton({ crawl, kind }: { crawl: Crawl; kind: ExportKind }) {
  const exported = useExportCrawl(crawl, kind);
  return (
    <Button
      size="sm"
      icon="download"
      busy={exported.isPending}
      aria-label={`Export the ${kind} as CSV`}
      onClick={() => exported.mutate()}
    >
      CSV
    </Button>
  );
}
