import type { GrantRow } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function useEndGrant() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: GrantRow) => client.payments.endGrant({ id }),
    onSuccess: ({ email }) => {
      notify({ tone: "success", title: `The promotion of ${email} has ended.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
