import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { STANDINGS } from "../../keywords/list/query-keys.ts";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";

export function siteStandingQuery(site: string, days: Range = USUAL_RANGE) {
  return queryOptions({
    queryKey: [...STANDINGS, site, days],
    queryFn: ({ signal }) => client.positions.standing({ target_site: site, days }, { signal }),
  });
}
