import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSubscription } from "../../runtime/subscription/use-subscription.ts";
import { subscriptionQuery } from "./read-subscription.ts";

/** Plan and usage; read anew when a check finds another tier than the one they tell of. */
export function usePlan() {
  const { tier } = useSubscription();
  const plan = useQuery(subscriptionQuery);
  const cache = useQueryClient();
  const told = plan.data?.tier;
  useEffect(() => {
    if (tier === null || told === undefined || tier === told) return;
    void cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey });
  }, [tier, told, cache]);
  return plan;
}
