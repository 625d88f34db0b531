import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { accountQuery } from "../account.ts";

export function useAskForDeletion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string }) => client.accounts.askForDeletion(input),
    onSuccess: (account) => {
      cache.setQueryData(accountQuery.queryKey, account);
    },
  });
}
