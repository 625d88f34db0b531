import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { download, saveAs } from "../../api/download.ts";
import { messageOf } from "../../api/failure.ts";
import { session } from "../../runtime/session/browser-session.ts";

type ExportKind = "issues" | "pages";

export function ExportButton({ crawl, kind }: { crawl: Crawl; kind: ExportKind }) {
  const exported = useExportCrawl(crawl, kind);
  return (
    <Button
      size="sm"
      icon="download"
      busy={exported.isPending}
      aria-label={`Export ${kind} as CSV`}
      onClick={() => exported.mutate()}
    >
      CSV
    </Button>
  );
}

function useExportCrawl({ id, domain, created_at }: Crawl, kind: ExportKind) {
  const { notify } = useToast();
  // The colon of a port isn't allowed in file names everywhere.
  const site = domain.replace(/[^\w.-]/g, "-");
  return useMutation({
    mutationFn: () => download(session, `/api/crawls/${id}/export?kind=${kind}`),
    onSuccess: (csv) => saveAs(csv, `${site}-${kind}-${created_at.slice(0, 10)}.csv`),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
