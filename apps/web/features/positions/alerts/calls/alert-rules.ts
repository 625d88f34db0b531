import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";

export function alertRulesQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "alert-rules", site],
    queryFn: ({ signal }) => client.alerts.rules({ target_site: site }, { signal }),
  });
}
