import type { Dimension, FunnelStep, Period, TrafficFilters } from "@sightline/domain/traffic";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminClient } from "../../runtime/admin/admin-client.ts";

type Asked = Period & TrafficFilters;
/** The client checks values against the contract's lists; the server refuses what isn't one. */
type Sent = Parameters<typeof adminClient.traffic.overview>[0];

export function trafficOverviewQuery(asked: Asked) {
  return queryOptions({
    queryKey: ["admin", "traffic", "overview", asked],
    queryFn: ({ signal }) => adminClient.traffic.overview(asked as Sent, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function breakdownQuery(dimension: Dimension, asked: Asked) {
  return queryOptions({
    queryKey: ["admin", "traffic", "breakdown", dimension, asked],
    queryFn: ({ signal }) =>
      adminClient.traffic.breakdown({ ...(asked as Sent), dimension }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function sessionsQuery(asked: Asked, page: number) {
  return queryOptions({
    queryKey: ["admin", "traffic", "sessions", asked, page],
    queryFn: ({ signal }) => adminClient.traffic.sessions({ ...(asked as Sent), page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function programsQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: ["admin", "traffic", "programs", from, to],
    queryFn: ({ signal }) => adminClient.traffic.programs({ from, to }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function ownPagesQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: ["admin", "traffic", "own", from, to],
    queryFn: ({ signal }) => adminClient.traffic.own({ from, to }, { signal }),
  });
}

export type FunnelSplit = "source" | "campaign" | "country" | "path";

export function funnelQuery(asked: Asked, by: FunnelSplit) {
  return queryOptions({
    queryKey: ["admin", "traffic", "funnel", asked, by],
    queryFn: ({ signal }) => adminClient.traffic.funnel({ ...(asked as Sent), by }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function funnelPeopleQuery(asked: Asked, step: FunnelStep, page: number) {
  return queryOptions({
    queryKey: ["admin", "traffic", "funnel-people", asked, step, page],
    queryFn: ({ signal }) =>
      adminClient.traffic.funnelPeople({ ...(asked as Sent), step, page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const HERE_EVERY_MS = 15_000;

export const visitorsNowQuery = queryOptions({
  queryKey: ["admin", "traffic", "now"],
  queryFn: ({ signal }) => adminClient.traffic.now({}, { signal }),
  refetchInterval: HERE_EVERY_MS,
  staleTime: HERE_EVERY_MS,
});
