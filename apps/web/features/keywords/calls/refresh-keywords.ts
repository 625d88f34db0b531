import { type Toaster, useToast } from "@sightline/ui/toast";
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { checksUnderWay } from "./checks-under-way.ts";

/** The most that one call takes. */
export const MOST_AT_ONCE = 1_000;

export function useRefreshKeywords() {
  const { notify } = useToast();
  return useMutation(refreshing(useQueryClient(), notify));
}

/** Looks up now, a unit each; the answers come when they come. */
export function refreshing(cache: QueryClient, notify: Toaster["notify"]) {
  return mutationOptions({
    mutationFn: (ids: readonly string[]) =>
      client.positions.refresh({ ids: ids.slice(0, MOST_AT_ONCE) }),
    onSuccess: ({ queued, asked_at }, ids) => {
      void cache.invalidateQueries({ queryKey: ["subscription"] });
      if (queued === 0) return notify({ title: "These are being looked up already." });
      checksUnderWay.start(ids, asked_at);
      notify({ title: `Looking up ${counted(queued, "keyword")}. Positions show as they come.` });
    },
  });
}
