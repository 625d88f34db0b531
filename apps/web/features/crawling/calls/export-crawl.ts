import type { Crawl } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { download, saveAs } from "../../../api/download.ts";
import { messageOf } from "../../../api/failure.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export type ExportKind = "issues" | "pages";

export function useExportCrawl({ id, domain, created_at }: Crawl, kind: ExportKind) {
  const { notify } = useToast();
  // A port's colon is no part of a file's name everywhere.
  const site = domain.replace(/[^\w.-]/g, "-");
  return useMutation({
    mutationFn: () => download(session, `/api/crawls/${id}/export?kind=${kind}`),
    onSuccess: (csv) => saveAs(csv, `${site}-${kind}-${created_at.slice(0, 10)}.csv`),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
