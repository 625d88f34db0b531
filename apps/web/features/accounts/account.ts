import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { session } from "../../runtime/session/browser-session.ts";

/** The server's data about the user; the name in the rail follows it. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: async ({ signal }) => {
    const account = await client.accounts.me({}, { signal });
    session.updateUser(account);
    return account;
  },
});

export function useCancelDeletion() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.accounts.cancelDeletion({}),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
      notify({ tone: "success", title: "Your account won't be deleted." });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "We couldn't cancel the deletion.",
        description: messageOf(error),
      }),
  });
}
