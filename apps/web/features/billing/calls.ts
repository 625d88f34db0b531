import { PLANS, type PlanId } from "@sightline/domain/billing";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { subscription } from "../../runtime/subscription/browser-subscription.ts";
import type { PlanChoice } from "../../runtime/subscription/customer-notes.ts";
import { subscriptionQuery } from "./use-plan.ts";

export const invoicesQuery = queryOptions({
  queryKey: ["invoices"],
  queryFn: ({ signal }) => client.billing.invoices({}, { signal }),
});

const NEW_QUOTE_EVERY_MS = 20 * 60 * 1000;

/** Fetched each time, and again before the quote expires. */
export function upgradePreviewQuery({ plan, cycle }: PlanChoice) {
  return queryOptions({
    queryKey: ["upgrade-preview", plan, cycle],
    queryFn: ({ signal }) =>
      client.billing.previewUpgrade({ planId: plan, billingCycle: cycle }, { signal }),
    staleTime: 0,
    refetchInterval: NEW_QUOTE_EVERY_MS,
    retry: 1,
  });
}

/** Fetched each time: what would be paused depends on what is in use at that moment. */
export function downgradePreviewQuery(plan: PlanId) {
  return queryOptions({
    queryKey: ["downgrade-preview", plan],
    queryFn: ({ signal }) =>
      client.billing.previewDowngrade({ targetTier: PLANS[plan].tier }, { signal }),
    staleTime: 0,
    retry: 1,
  });
}

/** Card and invoices are managed at the payment provider: this leaves the page. */
export function useOpenPortal() {
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.billing.customerPortal({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't open the payment page.",
        description: messageOf(error),
      }),
  });
}

/** Undoes a cancellation or a downgrade that has not taken effect yet. */
export function useKeepSubscription() {
  const refresh = useRefreshBilling();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.billing.keepSubscription({}),
    onSuccess: ({ message }) => notify({ tone: "success", title: message }),
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't undo the change.",
        description: messageOf(error),
      }),
    onSettled: refresh,
  });
}

/** After a change, and after one whose outcome is unknown. */
export function useRefreshBilling(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
      cache.invalidateQueries({ queryKey: invoicesQuery.queryKey }),
      subscription.check(),
    ]);
  };
}
