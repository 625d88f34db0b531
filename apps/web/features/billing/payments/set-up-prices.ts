import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { paymentsStatusQuery } from "./read-payments.ts";

export function useSetUpPrices() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.payments.setUpPrices({}),
    onSuccess: (prices) => {
      cache.setQueryData(paymentsStatusQuery.queryKey, (now) => now && { ...now, prices });
      const made = prices.filter(({ state }) => state === "made").length;
      notify({
        tone: "success",
        title: made === 0 ? "Every price was there already." : `${made} prices were made.`,
      });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "The prices could not be set up.",
        description: messageOf(error),
      }),
  });
}
