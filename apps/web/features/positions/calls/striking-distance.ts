import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { STANDINGS } from "../../keywords/list/query-keys.ts";

/** How many stand near enough that one better page pays, by the newest answer of each active one. */
export function strikingDistanceQuery(site: string) {
  return queryOptions({
    queryKey: [...STANDINGS, "striking", site],
    queryFn: async ({ signal }) => {
      const wish = { target_site: site, state: "active", band: "4-20", limit: 1 } as const;
      return (await client.positions.table(wish, { signal })).total;
    },
  });
}
