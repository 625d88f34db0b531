import type { Competitor, Crawl, Site } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { client } from "../client.ts";
import { sitesQuery } from "../sites/sites.ts";
import { USED_UNITS } from "../work/used-units.ts";
import { type CrawlState, crawlStateOf } from "./crawl-state.ts";

export const CRAWLS = ["crawls"] as const;

const POLL_MS = 1_000;

/** The crawls of a site, newest first; polled while one is under way. */
export const crawlsQuery = (company: string) =>
  queryOptions({
    queryKey: [...CRAWLS, company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
    refetchInterval: ({ state: { data } }) => pollWhileUnderWay(data),
  });

function pollWhileUnderWay(crawls: readonly Crawl[] | undefined): number | false {
  return crawls?.some(({ status }) => isUnderWay(status)) ? POLL_MS : false;
}

/** Null until it is known. */
export function useCrawlState(company: string): CrawlState | null {
  const { data } = useQuery(crawlsQuery(company));
  return data === undefined ? null : crawlStateOf(data);
}

/** How long the crawl of a new competitor may take to start. */
const STARTING_MS = 15_000;

/** Null until it is known, and while the crawl of a new competitor is being started. */
export function useCompetitorCrawl({ company_id, created_at }: Competitor): CrawlState | null {
  const isAwaited = (crawls: readonly Crawl[] | undefined) =>
    crawls?.length === 0 && Date.now() - Date.parse(created_at) < STARTING_MS;
  const { data } = useQuery({
    ...crawlsQuery(company_id),
    refetchInterval: ({ state }) =>
      isAwaited(state.data) ? POLL_MS : pollWhileUnderWay(state.data),
  });
  const known = data === undefined || isAwaited(data) ? null : crawlStateOf(data);
  useRefetchUnits(known?.state === "under-way");
  return known;
}

/** A crawl that ends returns its unused units. */
function useRefetchUnits(isUnderWay: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isUnderWay) return;
    return () => void cache.invalidateQueries({ queryKey: USED_UNITS });
  }, [isUnderWay, cache]);
}

/** Crawls a site, even if it was crawled before. */
export function useStartCrawl(company: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.crawling.start({ company_id: company }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: crawlsQuery(company).queryKey }),
        cache.invalidateQueries({ queryKey: USED_UNITS }),
      ]),
  });
}

/** Crawls a site unless it has been or is being crawled; returns why it couldn't. */
export async function crawlOnce(company: string): Promise<Error | null> {
  try {
    const crawls = await client.crawling.list({ company_id: company });
    const isKnown = crawls.some(
      ({ status, part }) => part === null && (status === "complete" || isUnderWay(status)),
    );
    if (!isKnown) await client.crawling.start({ company_id: company });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Mutations of a scope run one after another. */
export const COMPETITORS_SCOPE = { id: "competitors" };

/**
 * Crawls competitors that were never crawled; returns the first refusal, which would be the same
 * for the others. Competitors just checked are saved first.
 */
export function useCrawlCompetitors({ id }: Site) {
  const cache = useQueryClient();
  return useMutation({
    scope: COMPETITORS_SCOPE,
    mutationFn: async (): Promise<Error | null> => {
      const site = cache.getQueryData(sitesQuery.queryKey)?.find((one) => one.id === id);
      for (const { company_id, is_active } of site?.competitors ?? []) {
        const refusal = is_active ? await crawlOnce(company_id) : null;
        if (refusal !== null) return refusal;
      }
      return null;
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: CRAWLS }),
        cache.invalidateQueries({ queryKey: USED_UNITS }),
      ]),
  });
}
