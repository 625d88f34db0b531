import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** Of a crawl that has ended, so it never changes. */
export const issuesQuery = (id: string) =>
  queryOptions({
    queryKey: ["crawl", id, "issues"],
    queryFn: ({ signal }) => client.crawling.issues({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
