import type { Crawl } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { client } from "../../../runtime/client.ts";

/** What you ignore on the site, and how often a crawl found it. */
export const ignoredQuery = (id: string) =>
  queryOptions({
    queryKey: ["crawl", id, "ignored"],
    queryFn: ({ signal }) => client.crawling.ignored({ id }, { signal }),
  });

/** An issue on every page, a page with every issue, or one on the other. */
export interface IgnoreTarget {
  rule?: string;
  url?: string;
}

export function useIgnore({ company_id }: Crawl) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const stop = useStopIgnoring();
  return useMutation({
    mutationFn: ({ reason, ...target }: IgnoreTarget & { reason: string }) =>
      client.crawling.ignore({ company_id, reason, ...target }),
    onSuccess: ({ id }) => {
      notify({
        title: "Ignored. It no longer counts toward health.",
        action: { label: "Undo", onClick: () => stop.mutate(id) },
      });
      return reload(cache);
    },
  });
}

export function useStopIgnoring() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (id: string) => client.crawling.stopIgnoring({ id }),
    onSuccess: () => reload(cache),
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}

/** Health, counts and lists of every crawl leave out what is ignored. */
async function reload(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ["crawl"] }),
    cache.invalidateQueries({ queryKey: ["crawls"] }),
  ]);
}
