import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { session } from "../../../runtime/session/browser-session.ts";

export type OpportunityList = "gap" | "striking" | "competing";

/** A list as it is filtered now, as a file. */
export function useExportOpportunities(
  list: OpportunityList,
  site: string,
  request: Record<string, string>,
) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: async () => {
      const { download, saveAs } = await import("../../../api/download.ts");
      const query = new URLSearchParams({ target_site: site, ...request });
      const csv = await download(session, `/api/keywords/${list}/export?${query}`);
      // A port's colon is no part of a file's name everywhere.
      const day = new Date().toISOString().slice(0, 10);
      saveAs(csv, `${site.replace(/[^\w.-]/g, "-")}-${list}-${day}.csv`);
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
