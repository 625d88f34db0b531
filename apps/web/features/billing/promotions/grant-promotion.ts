import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export interface NewGrant {
  user_id: string;
  ends_at: string;
  reason: string;
}

export function useGrantPromotion() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (grant: NewGrant) => client.payments.grant(grant),
    onSuccess: ({ email, tier }) => {
      notify({ tone: "success", title: `${email} has ${tier} now.` });
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
