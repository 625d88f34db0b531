import { type Plan, planOfTier } from "@sightline/domain/billing";
import { useSubscription } from "./use-subscription.ts";

/** Null until it is known: a guessed limit is worse than none. */
export function usePlanInUse(): Plan | null {
  const { tier } = useSubscription();
  return tier === null ? null : planOfTier(tier);
}
