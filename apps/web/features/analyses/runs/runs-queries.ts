import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

type Sent = Parameters<typeof adminClient.analysisRuns.list>[0];
/** Days and filters, as the URL has them; the server refuses what isn't one. */
export type AskedRuns = Record<"from" | "to", string> &
  Partial<Record<"type" | "status" | "tier" | "reason", string>>;

export function runsOverviewQuery({ reason: _, ...asked }: AskedRuns) {
  return queryOptions({
    queryKey: ["admin", "analyses", "overview", asked],
    queryFn: ({ signal }) => adminClient.analysisRuns.overview(asked as Sent, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function runsQuery(asked: AskedRuns, page: number) {
  return queryOptions({
    queryKey: ["admin", "analyses", "runs", asked, page],
    queryFn: ({ signal }) =>
      adminClient.analysisRuns.list({ ...(asked as Sent), page }, { signal }),
    placeholderData: keepPreviousData,
  });
}
