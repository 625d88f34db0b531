import type { Period } from "@sightline/domain/traffic";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

export function trafficOverviewQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: ["admin", "traffic", "overview", from, to],
    queryFn: ({ signal }) => client.traffic.overview({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function viewedPagesQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: ["admin", "traffic", "pages", from, to],
    queryFn: ({ signal }) => client.traffic.pages({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
}
