import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { paymentsStatusQuery } from "./read-payments.ts";

/** What differs is repaired on the way, and shown as drift afterwards. */
export function useCompareCustomers() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.payments.reconcile({}),
    onSuccess: ({ customers }) => {
      const noun = customers === 1 ? "customer" : "customers";
      notify({
        tone: "success",
        title: `${customers.toLocaleString("en")} ${noun} compared with the provider.`,
      });
      return cache.invalidateQueries({ queryKey: paymentsStatusQuery.queryKey });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "The comparison could not be started.",
        description: messageOf(error),
      }),
  });
}
