import type { AnalysisRun } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export type ExportFormat = "csv" | "json";

export function useExportAnalysis({ id, type, target_site, created_at }: AnalysisRun) {
  const { notify } = useToast();
  // A port's colon is no part of a file's name everywhere.
  const site = target_site.replace(/[^\w.-]/g, "-");
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { download, saveAs } = await import("../../../api/download.ts");
      const file = await download(session, `/api/analyses/${id}/export?format=${format}`);
      saveAs(file, `${site}-${type}-analysis-${created_at.slice(0, 10)}.${format}`);
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
