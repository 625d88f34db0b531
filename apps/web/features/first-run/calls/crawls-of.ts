import { isUnderWay } from "@sightline/domain/crawling";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const CRAWLS = ["crawls"] as const;

const LOOK_AGAIN_MS = 1_000;

/** The crawls of a site, the newest first, as long as one is under way every second. */
export const crawlsOfQuery = (company: string) =>
  queryOptions({
    queryKey: [...CRAWLS, company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => isUnderWay(status)) ? LOOK_AGAIN_MS : false,
  });
