import type { KeywordRow } from "@sightline/contract";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { placesWon } from "../standing.ts";

const MOST = 5;

export interface Movers {
  winners: KeywordRow[];
  losers: KeywordRow[];
}

/** Who moved most in seven days; what stands still, or is not known, is neither. */
export function moversQuery(site: string) {
  return queryOptions({
    queryKey: ["keywords", "movers", site],
    queryFn: async ({ signal }): Promise<Movers> => {
      const list = async (order: "asc" | "desc") => {
        const wish = { target_site: site, sort: "change-week", order, limit: MOST } as const;
        return (await client.positions.table(wish, { signal })).rows;
      };
      const [best, worst] = await Promise.all([list("desc"), list("asc")]);
      return {
        winners: best.filter((row) => (placesWon(row.standing, "week") ?? 0) > 0),
        losers: worst.filter((row) => (placesWon(row.standing, "week") ?? 0) < 0),
      };
    },
  });
}
