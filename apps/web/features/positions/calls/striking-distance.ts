import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { RANKINGS } from "../../keywords/list/query-keys.ts";

/** How many stand near enough that one better page pays, by the newest answer of each active one. */
export function strikingDistanceQuery(site: string) {
  return queryOptions({
    queryKey: [...RANKINGS, "striking", site],
    queryFn: async ({ signal }) => {
      const request = { target_site: site, state: "active", band: "4-20", limit: 1 } as const;
      return (await client.positions.table(request, { signal })).total;
    },
  });
}
