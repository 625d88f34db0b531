import type { KeywordRow } from "@sightline/contract";
import { ANSWER_LASTS_DAYS } from "@sightline/domain/positions";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { daysBefore } from "../../keywords/calendar-day.ts";
import { RANKINGS } from "../../keywords/list/query-keys.ts";
import { positionsGained } from "../movement.ts";

const MOST = 5;

export interface Movers {
  winners: KeywordRow[];
  losers: KeywordRow[];
}

/**
 * The biggest movers in seven days, without keywords that are unchanged, paused or lack a recent
 * answer.
 */
export function moversQuery(site: string) {
  return queryOptions({
    queryKey: [...RANKINGS, "movers", site],
    queryFn: async ({ signal }): Promise<Movers> => {
      const today = new Date().toISOString().slice(0, 10);
      const answered_since = daysBefore(today, ANSWER_LASTS_DAYS);
      const of = { target_site: site, state: "active", answered_since } as const;
      const list = async (order: "asc" | "desc") => {
        const request = { ...of, sort: "change-week", order, limit: MOST } as const;
        return (await client.positions.table(request, { signal })).rows;
      };
      const [best, worst] = await Promise.all([list("desc"), list("asc")]);
      return {
        winners: best.filter((row) => (positionsGained(row.ranking, "week") ?? 0) > 0),
        losers: worst.filter((row) => (positionsGained(row.ranking, "week") ?? 0) < 0),
      };
    },
  });
}
