import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function newInsightsQuery(site: string) {
  return queryOptions({
    queryKey: ["insights", "new", site],
    queryFn: ({ signal }) => client.insights.list({ target_site: site, status: "new" }, { signal }),
  });
}
