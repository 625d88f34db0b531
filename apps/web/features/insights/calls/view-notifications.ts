import { useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { notificationsQuery } from "./notifications.ts";

/** All of them at once; the count is gone before the answer comes. */
export function useViewNotifications() {
  const cache = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: () => client.notifications.view({}),
    onMutate: async () => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (all) => all?.map((one) => ({ ...one, viewed: true })));
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
