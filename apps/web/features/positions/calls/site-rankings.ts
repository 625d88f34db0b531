import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { RANKINGS } from "../../keywords/list/query-keys.ts";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";

export function siteRankingsQuery(site: string, days: Range = USUAL_RANGE) {
  return queryOptions({
    queryKey: [...RANKINGS, site, days],
    queryFn: ({ signal }) => client.positions.rankings({ target_site: site, days }, { signal }),
  });
}
