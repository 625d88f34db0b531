import type { Crawl } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { USED_UNITS } from "../../runtime/work/used-units.ts";

/** Every crawl of a site, newest first. */
export const crawlsQuery = (company: string) =>
  queryOptions({
    queryKey: ["crawls", company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
  });

/** A crawl and a summary of its findings; while it is running, its progress. */
export const crawlQuery = (id: string) =>
  queryOptions({
    queryKey: ["crawl", id],
    queryFn: ({ signal }) => client.crawling.find({ id }, { signal }),
  });

/** Starts a crawl of the site or a part of it, or joins the one of the site in progress. */
export function useStartCrawl(company: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (part: Crawl["part"]) =>
      client.crawling.start({ company_id: company, part: part ?? undefined }),
    onSuccess: (started) => {
      cache.setQueryData(crawlsQuery(company).queryKey, (crawls = []) => [
        started,
        ...crawls.filter(({ id }) => id !== started.id),
      ]);
      return cache.invalidateQueries({ queryKey: USED_UNITS });
    },
  });
}

export function useSteerCrawl({ id }: Crawl) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: (action: "pause" | "resume" | "cancel") => client.crawling[action]({ id }),
    onSuccess: (steered) => {
      const { queryKey } = crawlQuery(id);
      cache.setQueryData(queryKey, (known) => known && { ...known, ...steered });
      return cache.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => notify({ tone: "error", title: messageOf(error) }),
  });
}
