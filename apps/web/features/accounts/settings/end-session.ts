import type { OpenSession } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { openSessionsQuery } from "./open-sessions.ts";

export function useEndSession() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ id }: OpenSession) => client.accounts.endSession({ id }),
    onSuccess: (_, { id, device }) => {
      cache.setQueryData(openSessionsQuery.queryKey, (now) => now?.filter((one) => one.id !== id));
      notify({ tone: "success", title: `Signed out: ${device}.` });
    },
    onError: (error, { device }) => {
      const title = `${device} is still signed in.`;
      notify({ tone: "error", title, description: messageOf(error) });
      return cache.invalidateQueries(openSessionsQuery);
    },
  });
}
