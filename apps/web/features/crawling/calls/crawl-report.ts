import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** A crawl and what it found in short; while it is under way, how far it is. */
export const crawlQuery = (id: string) =>
  queryOptions({
    queryKey: ["crawl", id],
    queryFn: ({ signal }) => client.crawling.find({ id }, { signal }),
  });
