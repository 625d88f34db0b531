import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { type Range, USUAL_RANGE } from "../range.ts";

export const STANDINGS = ["keywords", "standing"] as const;

export function siteStandingQuery(site: string, days: Range = USUAL_RANGE) {
  return queryOptions({
    queryKey: [...STANDINGS, site, days],
    queryFn: ({ signal }) => client.positions.standing({ target_site: site, days }, { signal }),
  });
}
