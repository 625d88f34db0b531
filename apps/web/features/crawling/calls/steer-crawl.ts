import type { Crawl } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";
import { crawlQuery } from "./crawl-report.ts";

export type Steering = "pause" | "resume" | "cancel";

export function useSteerCrawl({ id }: Crawl) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (steering: Steering) => client.crawling[steering]({ id }),
    onSuccess: (steered) => {
      const { queryKey } = crawlQuery(id);
      cache.setQueryData(queryKey, (known) => known && { ...known, ...steered });
      return cache.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
