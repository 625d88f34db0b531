import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { daysBefore } from "../../keywords/calendar-day.ts";
import { HISTORIES, RANKINGS } from "../../keywords/list/query-keys.ts";
import { type Range, USUAL_RANGE } from "../../keywords/range.ts";

export function siteRankingsQuery(site: string, days: Range = USUAL_RANGE) {
  return queryOptions({
    queryKey: [...RANKINGS, site, days],
    queryFn: ({ signal }) => client.positions.rankings({ target_site: site, days }, { signal }),
  });
}

export function voiceDaysQuery(site: string, days: Range) {
  return queryOptions({
    queryKey: [...RANKINGS, site, days, "voices"],
    queryFn: ({ signal }) => client.positions.shareOfVoice({ target_site: site, days }, { signal }),
  });
}

/** Whether a search provider answers checks, or did; true while that is unknown. */
export function useHasPositions(site: string): boolean {
  const { data } = useQuery(siteRankingsQuery(site));
  return data === undefined || data.has_provider || data.newest.answered > 0;
}

/** The most recent days of a keyword, including today. */
export function keywordHistoryQuery(id: string, days: number, today: string) {
  return queryOptions({
    queryKey: [...HISTORIES, id, days, today],
    queryFn: ({ signal }) =>
      client.positions.history({ id, from: daysBefore(today, days - 1), to: today }, { signal }),
  });
}

export function snapshotQuery(id: string, day: string) {
  return queryOptions({
    queryKey: [...HISTORIES, id, "snapshot", day],
    queryFn: ({ signal }) => client.positions.snapshot({ id, day }, { signal }),
  });
}
