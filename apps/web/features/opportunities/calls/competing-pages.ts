import type { COMPETING_DAYS } from "@sightline/domain/opportunities";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export type CompetingList = Awaited<ReturnType<typeof client.opportunities.competing>>;

export function competingPagesQuery(site: string, days: (typeof COMPETING_DAYS)[number]) {
  return queryOptions({
    queryKey: ["keywords", "competing", site, days],
    queryFn: ({ signal }) =>
      client.opportunities.competing({ target_site: site, days }, { signal }),
    // What was changed in another part meanwhile shows as soon as one comes back.
    refetchOnMount: "always",
  });
}
