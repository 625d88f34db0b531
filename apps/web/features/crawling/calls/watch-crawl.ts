import type { CrawlReport } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { crawlQuery } from "./crawl-report.ts";
import { crawlsQuery } from "./crawls.ts";
import { USED_UNITS } from "./used-units.ts";

const RUNNING_MS = 1_000;
const PAUSED_MS = 10_000;

const watched = new Set<string>();

/** Asks how far a crawl is until it ends, whatever screen is shown meanwhile. */
export function watchCrawl(
  cache: QueryClient,
  id: string,
  onEnd: (crawl: CrawlReport) => void,
): void {
  if (watched.has(id)) return;
  watched.add(id);
  const observer = new QueryObserver(cache, {
    ...crawlQuery(id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === "paused" ? PAUSED_MS : RUNNING_MS),
  });
  const stop = observer.subscribe(({ data, error }) => {
    const ended = data !== undefined && !isUnderWay(data.status);
    if (!ended && !isOver(error)) return;
    stop();
    watched.delete(id);
    if (!ended) return;
    showEnd(cache, data);
    onEnd(data);
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

/** Whoever asked has signed out, or watches the site no more. */
function isOver(error: Error | null): boolean {
  return (
    error !== null &&
    "code" in error &&
    (error.code === "UNAUTHORIZED" || error.code === "NOT_FOUND")
  );
}
