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
    mutationFn: async (ids: readonly string[]) => {
      // A quick look ends before its admission is answered, so it counts from the asking on.
      const since = Date.now();
      const { queued } = await client.positions.refresh({ ids: ids.slice(0, MOST_AT_ONCE) });
      return { queued, since };
    },
    onSuccess: ({ queued, since }, ids) => {
      void cache.invalidateQueries({ queryKey: ["subscription"] });
      if (queued === 0) return notify({ title: "These are being looked up already." });
      checksUnderWay.start(ids, since);
      notify({ title: `Looking up ${counted(queued, "keyword")}. Positions show as they come.` });
    },
  });
}
