import { Button } from "@sightline/ui/button";
import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export function ExportButton({ site }: { site: string }) {
  const exported = useExportKeywords(site);
  return (
    <Button
      size="sm"
      icon="download"
      busy={exported.isPending}
      aria-label={`Export all keywords for ${site} as CSV`}
      onClick={() => exported.mutate()}
    >
      <span className="max-sm:sr-only">CSV</span>
    </Button>
  );
}

function useExportKeywords(site: string) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: async () => {
      const { download, saveAs } = await import("../../../api/download.ts");
      const address = `/api/keywords/export?target_site=${encodeURIComponent(site)}`;
      const csv = await download(session, address);
      // A port's colon isn't allowed in file names everywhere.
      const day = new Date().toISOString().slice(0, 10);
      saveAs(csv, `${site.replace(/[^\w.-]/g, "-")}-keywords-${day}.csv`);
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
