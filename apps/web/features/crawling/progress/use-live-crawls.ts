import type { Crawl, CrawlReport } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { useToast } from "@sightline/ui/toast";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { watchUntilEnd } from "../../../runtime/work/watch-until-end.ts";
import { crawlQuery, crawlsQuery } from "../crawl-calls.ts";
import { healthText } from "../crawl-words.ts";
import { crawledPart } from "../part/part-words.ts";
import { crawlUnderWay } from "../shown-crawl.ts";

/** The crawls, with live progress of the running one. */
export function useLiveCrawls(crawls: readonly Crawl[]): readonly Crawl[] {
  const cache = useQueryClient();
  const notifyOfEnd = useNotifyOfEnd();
  const id = crawlUnderWay(crawls)?.id ?? null;
  useEffect(() => {
    if (id !== null) watchCrawl(cache, id, notifyOfEnd);
  }, [cache, id, notifyOfEnd]);
  const { data: live } = useQuery({ ...crawlQuery(id ?? ""), enabled: id !== null });
  return crawls.map((crawl) => (crawl.id === live?.id ? live : crawl));
}

const RUNNING_MS = 1_000;
const PAUSED_MS = 10_000;

function watchCrawl(cache: QueryClient, id: string, onEnd: (crawl: CrawlReport) => void): void {
  watchUntilEnd<CrawlReport>(cache, {
    id,
    query: {
      ...crawlQuery(id),
      refetchInterval: ({ state }) => (state.data?.status === "paused" ? PAUSED_MS : RUNNING_MS),
    },
    hasEnded: ({ status }) => !isUnderWay(status),
    onEnd(ended) {
      showEnd(cache, ended);
      onEnd(ended);
    },
  });
}

/** In the list at once, so that the ended crawl isn't watched again. */
function showEnd(cache: QueryClient, ended: CrawlReport): void {
  const { queryKey } = crawlsQuery(ended.company_id);
  cache.setQueryData(queryKey, (crawls) =>
    crawls?.map((crawl) => (crawl.id === ended.id ? ended : crawl)),
  );
  void cache.invalidateQueries({ queryKey });
  void cache.invalidateQueries({ queryKey: USED_UNITS });
}

/** On any screen; from another one, the toast links back. */
function useNotifyOfEnd(): (crawl: Crawl) => void {
  const { notify } = useToast();
  const navigate = useNavigate();
  return useCallback(
    (crawl) => {
      const { title, tone } = endOf(crawl);
      const audit = new URLSearchParams({ tab: "audit", site: crawl.domain });
      if (crawl.part !== null) audit.set("crawl", crawl.id);
      const here = `/dashboard?${audit}`;
      const show = { label: "Show", onClick: () => void navigate(here) };
      const isSeen = new URLSearchParams(window.location.search).get("tab") === "audit";
      notify({ title, tone, description: resultOf(crawl), ...(isSeen ? {} : { action: show }) });
    },
    [notify, navigate],
  );
}

function endOf(crawl: Crawl) {
  const what = crawledPart(crawl);
  if (crawl.status === "failed")
    return { title: `The crawl of ${what} failed.`, tone: "error" } as const;
  if (crawl.status === "cancelled")
    return { title: `The crawl of ${what} was canceled.`, tone: "neutral" } as const;
  const title = crawl.part === null ? `${what} has been crawled.` : `Finished crawling ${what}.`;
  return { title, tone: "success" } as const;
}

function resultOf({ failure, pages, health }: Crawl): string | undefined {
  if (failure !== null) return failure;
  if (pages === null || pages === 0) return undefined;
  const audited = `${counted(pages, "page")} audited`;
  return health === null ? `${audited}.` : `${audited}, health ${healthText(health)} of 100.`;
}
