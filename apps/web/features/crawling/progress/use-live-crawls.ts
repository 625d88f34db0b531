import type { Crawl } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { crawlQuery } from "../calls/crawl-report.ts";
import { watchCrawl } from "../calls/watch-crawl.ts";
import { useTellOfEnd } from "./use-tell-of-end.ts";

/** The crawls, with the one that is under way as it stands this second. */
export function useLiveCrawls(crawls: readonly Crawl[]): readonly Crawl[] {
  const cache = useQueryClient();
  const tellOfEnd = useTellOfEnd();
  const id = crawls.find(({ status }) => isUnderWay(status))?.id ?? null;
  useEffect(() => {
    if (id !== null) watchCrawl(cache, id, tellOfEnd);
  }, [cache, id, tellOfEnd]);
  const { data: live } = useQuery({ ...crawlQuery(id ?? ""), enabled: id !== null });
  return crawls.map((crawl) => (crawl.id === live?.id ? live : crawl));
}
