import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** What is new, fixed and still open in a crawl since an earlier one. */
export const comparisonQuery = (id: string, before: string) =>
  queryOptions({
    queryKey: ["crawl", id, "comparison", before],
    queryFn: ({ signal }) => client.crawling.compare({ id, with: before }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
