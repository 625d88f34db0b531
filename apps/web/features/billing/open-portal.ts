import { useToast } from "@sightline/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";

/** Card and invoices are managed at the payment provider: the page is left for it. */
export function useOpenPortal() {
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.billing.customerPortal({}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      notify({
        tone: "error",
        title: "The payment page could not be opened.",
        description: messageOf(error),
      }),
  });
}
