import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** How many stand near enough that one better page pays, by the newest answer of each. */
export function strikingDistanceQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "striking", site],
    queryFn: async ({ signal }) => {
      const wish = { target_site: site, band: "4-20", limit: 1 } as const;
      return (await client.positions.table(wish, { signal })).total;
    },
  });
}
