import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function nextActionQuery(site: string) {
  return queryOptions({
    queryKey: ["insights", "next", site],
    queryFn: ({ signal }) => client.insights.next({ target_site: site }, { signal }),
  });
}
