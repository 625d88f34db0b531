import { queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

export function keywordSearchConsoleQuery(id: string, days: number) {
  return queryOptions({
    queryKey: ["keywords", "search-console", id, days],
    queryFn: ({ signal }) => client.searchConsole.ofKeyword({ id, days }, { signal }),
  });
}
