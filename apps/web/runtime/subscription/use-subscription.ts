import { useSyncExternalStore } from "react";
import { subscription } from "./browser-subscription.ts";
import { NOT_LOADED, type SubscriptionState } from "./subscription-store.ts";

export function useSubscription(): SubscriptionState {
  return useSyncExternalStore(subscription.subscribe, subscription.state, () => NOT_LOADED);
}
