import type { SavedKeyword } from "@sightline/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { client } from "../../runtime/client.ts";

/** All of them at once: sites are what keywords name, and switching between sites is instant. */
export const savedKeywordsQuery = queryOptions({
  queryKey: ["saved-keywords"],
  queryFn: ({ signal }) => client.keywords.list({}, { signal }),
});

/** Shows a change before the server has answered; what it returns puts everything back. */
export async function showChange(
  cache: QueryClient,
  change: (keywords: readonly SavedKeyword[]) => SavedKeyword[],
): Promise<() => void> {
  const { queryKey } = savedKeywordsQuery;
  await cache.cancelQueries({ queryKey });
  const before = cache.getQueryData(queryKey);
  cache.setQueryData(queryKey, (now) => (now === undefined ? now : change(now)));
  return () => {
    cache.setQueryData(queryKey, before);
    void cache.invalidateQueries({ queryKey });
  };
}
