import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { accountQuery } from "./account.ts";

export function useKeepAccount() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: () => client.accounts.keepAccount({}),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
      notify({ tone: "success", title: "Your account stays." });
    },
    onError: (error) =>
      notify({
        tone: "error",
        title: "Your account is still to be deleted.",
        description: messageOf(error),
      }),
  });
}
