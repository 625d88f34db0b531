import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "../../../../runtime/client.ts";

const AT_ONCE = 50;

/** What the rules of a site told, newest first, a page at a time. */
export function alertsQuery(site: string) {
  return infiniteQueryOptions({
    queryKey: ["keywords", "alerts", site],
    queryFn: ({ pageParam, signal }) =>
      client.alerts.list(
        { target_site: site, limit: AT_ONCE, ...(pageParam === null ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}
