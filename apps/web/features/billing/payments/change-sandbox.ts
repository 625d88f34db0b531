import type { PaymentsStatus } from "@sightline/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { paymentsStatusQuery } from "./read-payments.ts";

export type SandboxState = NonNullable<PaymentsStatus["sandbox"]>;
export type Deliveries = Pick<SandboxState, "repeat" | "shuffle">;

function useSandboxCall<Input>(call: (input: Input) => Promise<SandboxState>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (sandbox) => {
      cache.setQueryData(paymentsStatusQuery.queryKey, (now) => now && { ...now, sandbox });
      // Renewals and ends on the way are new events.
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}

export function useMoveClock() {
  return useSandboxCall((to: Date) => client.payments.moveSandboxClock({ to: to.toISOString() }));
}

export function useChangeDeliveries() {
  return useSandboxCall((deliveries: Deliveries) => client.payments.changeSandbox(deliveries));
}
