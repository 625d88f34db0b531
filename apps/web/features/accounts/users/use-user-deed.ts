import type { ManagedUser } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UserDeed } from "./user-deeds.ts";

/** A user and what is to be done to them. */
export interface IntendedDeed {
  user: ManagedUser;
  deed: UserDeed;
}

export function useUserDeed() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ user, deed }: IntendedDeed) => deed.run(user),
    onSuccess: (_, { user, deed }) => {
      notify({ tone: "success", title: deed.done(user) });
      // The audit log has a new line as well.
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}
