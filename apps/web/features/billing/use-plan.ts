import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { client } from "../../runtime/client.ts";
import { useSubscription } from "../../runtime/subscription/use-subscription.ts";

export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: ({ signal }) => client.billing.subscription({}, { signal }),
});

/** Whether this month's units are used up; false until it is known. */
export function useUnitsSpent(): boolean {
  const { data } = useQuery(subscriptionQuery);
  return data !== undefined && data.usage.used >= data.usage.limit;
}

/** Plan and usage; refetched when the periodic check finds another tier than the one shown. */
export function usePlan() {
  const { tier } = useSubscription();
  const plan = useQuery(subscriptionQuery);
  const cache = useQueryClient();
  const shownTier = plan.data?.tier;
  useEffect(() => {
    if (tier === null || shownTier === undefined || tier === shownTier) return;
    void cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
  }, [tier, shownTier, cache]);
  return plan;
}
