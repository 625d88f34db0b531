import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export const pageQuery = (id: string, url: string) =>
  queryOptions({
    queryKey: ["crawl", id, "page", url],
    queryFn: ({ signal }) => client.crawling.page({ id, url }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
