import type { KeywordRow } from "@sightline/contract";
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

/** The maximum per call. */
export const MOST_AT_ONCE = 1_000;

/** Keywords of one site. */
export type ToCheck = readonly Pick<KeywordRow, "id" | "target_site">[];

export function useRefreshKeywords() {
  const { notify } = useToast();
  return useMutation(refreshing(useQueryClient(), notify));
}

/** Checks now, for one unit each; results arrive later. */
export function refreshing(cache: QueryClient, notify: Toaster["notify"]) {
  return mutationOptions({
    mutationFn: (keywords: ToCheck) => client.positions.refresh({ ids: idsOf(keywords) }),
    onSuccess: ({ queued, asked_at }, keywords) => {
      void cache.invalidateQueries({ queryKey: ["subscription"] });
      const [first] = keywords;
      if (queued === 0 || first === undefined) {
        return notify({ title: "We're already checking these keywords." });
      }
      const ids = idsOf(keywords);
      checksUnderWay.start(ids, asked_at);
      const request = { site: first.target_site, ids, askedAt: asked_at };
      // A separate chunk: otherwise it would be listed in what the first screen loads.
      void import("./show-answers.ts").then(({ showAnswers }) => showAnswers(cache, request));
      notify({
        title: `Checking ${counted(queued, "keyword")}. Positions will appear as they come in.`,
      });
    },
  });
}

function idsOf(keywords: ToCheck): string[] {
  return keywords.slice(0, MOST_AT_ONCE).map(({ id }) => id);
}
