import type { PaymentsStatus } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

export const paymentsStatusQuery = queryOptions({
  queryKey: ["admin", "payments"],
  queryFn: ({ signal }) => adminClient.payments.status({}, { signal }),
});

export function useSetUpPrices() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => adminClient.payments.setUpPrices({}),
    onSuccess: (prices) => {
      cache.setQueryData(paymentsStatusQuery.queryKey, (now) => now && { ...now, prices });
      const created = prices.filter(({ state }) => state === "made").length;
      notify({
        tone: "success",
        title:
          created === 0
            ? "All prices were already set up."
            : `Created ${created} ${created === 1 ? "price" : "prices"}.`,
      });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't create the prices with the payment provider.",
        description: messageOf(error),
      }),
  });
}

/** Queues the reconciliation; differences are fixed on the way and listed afterwards. */
export function useCompareCustomers() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => adminClient.payments.reconcile({}),
    onSuccess: ({ customers }) => {
      const noun = customers === 1 ? "customer" : "customers";
      notify({
        tone: "success",
        title: `Checking ${formatNumber(customers)} ${noun} against the provider.`,
      });
      return cache.invalidateQueries({ queryKey: paymentsStatusQuery.queryKey });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't start the check.",
        description: messageOf(error),
      }),
  });
}

export type SandboxState = NonNullable<PaymentsStatus["sandbox"]>;
export type Deliveries = Pick<SandboxState, "repeat" | "shuffle">;

export function useMoveClock() {
  return useSandboxCall((to: Date) =>
    adminClient.payments.moveSandboxClock({ to: to.toISOString() }),
  );
}

export function useChangeDeliveries() {
  return useSandboxCall((deliveries: Deliveries) => adminClient.payments.changeSandbox(deliveries));
}

function useSandboxCall<Input>(call: (input: Input) => Promise<SandboxState>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (sandbox) => {
      cache.setQueryData(paymentsStatusQuery.queryKey, (now) => now && { ...now, sandbox });
      // Renewals and cancellations on the way are new events.
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
