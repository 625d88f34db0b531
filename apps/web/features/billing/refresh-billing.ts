import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "../../runtime/subscription/browser-subscription.ts";
import { invoicesQuery } from "./read-invoices.ts";
import { subscriptionQuery } from "./read-subscription.ts";

/** After a change, and after one whose end is not known: everything is read anew. */
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
