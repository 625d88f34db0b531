import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** Everything that is read of insights, on every screen. */
export const INSIGHTS = ["insights"] as const;

/** All of a site's recommendations, the newest first. */
export function insightsQuery(site: string) {
  return queryOptions({
    queryKey: [...INSIGHTS, "board", site],
    queryFn: ({ signal }) => client.insights.list({ target_site: site }, { signal }),
  });
}
