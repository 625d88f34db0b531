import type { CrawlReport } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import type { QueryClient } from "@tanstack/react-query";
import { USED_UNITS } from "../../../runtime/work/used-units.ts";
import { watchUntilEnd } from "../../../runtime/work/watch-until-end.ts";
import { crawlQuery } from "./crawl-report.ts";
import { crawlsQuery } from "./crawls.ts";

const RUNNING_MS = 1_000;
const PAUSED_MS = 10_000;

export function watchCrawl(
  cache: QueryClient,
  id: string,
  onEnd: (crawl: CrawlReport) => void,
): void {
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

/** In the list at once, so that nobody takes the crawl for one under way and watches it again. */
function showEnd(cache: QueryClient, ended: CrawlReport): void {
  const { queryKey } = crawlsQuery(ended.company_id);
  cache.setQueryData(queryKey, (crawls) =>
    crawls?.map((crawl) => (crawl.id === ended.id ? ended : crawl)),
  );
  void cache.invalidateQueries({ queryKey });
  void cache.invalidateQueries({ queryKey: USED_UNITS });
}
