import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { useRefreshBilling } from "./refresh-billing.ts";

/** Takes back a cancellation or a downgrade that has not taken effect yet. */
export function useKeepSubscription() {
  const refresh = useRefreshBilling();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.billing.keepSubscription({}),
    onSuccess: ({ message }) => notify({ tone: "success", title: message }),
    onError: (error) =>
      notify({
        tone: "error",
        title: "Your change stands as it was.",
        description: messageOf(error),
      }),
    onSettled: refresh,
  });
}
