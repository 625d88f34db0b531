import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** Every crawl of a site, the newest first. */
export const crawlsQuery = (company: string) =>
  queryOptions({
    queryKey: ["crawls", company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
  });
