import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { session } from "../../../runtime/session/browser-session.ts";
import { accountQuery } from "../account.ts";

export function useRename() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (input: { name: string }) => client.accounts.rename(input),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
      session.updateUser(account);
      notify({ tone: "success", title: "Your name is saved." });
    },
  });
}
