import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { siteReportQuery } from "./site-report.ts";

/** Publishes a site's report, or takes it back. */
export function usePublishReport(siteId: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (isPublic: boolean) =>
      client.reports.publish({ site_id: siteId, is_public: isPublic }),
    onSuccess: (state) => {
      cache.setQueryData(siteReportQuery(siteId).queryKey, state);
      const title =
        state.published_at === null ? "The report is private." : "The report is public.";
      notify({ tone: "success", title });
    },
    onError: (error) =>
      notify({ tone: "error", title: "Nothing was changed.", description: messageOf(error) }),
  });
}
