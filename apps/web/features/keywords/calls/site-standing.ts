import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const STANDINGS = ["keywords", "standing"] as const;

export function siteStandingQuery(site: string) {
  return queryOptions({
    queryKey: [...STANDINGS, site],
    queryFn: ({ signal }) => client.positions.standing({ target_site: site, days: 90 }, { signal }),
  });
}
