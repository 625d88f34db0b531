import type { SiteSearchConsole } from "@sightline/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";

/** The first days come within seconds; until then it is looked for. */
const FIRST_DAYS_MS = 3_000;

export const SITE_SEARCH_CONSOLE = "search-console";

export const siteSearchConsoleQuery = (id: string) =>
  queryOptions({
    queryKey: [SITE_SEARCH_CONSOLE, id],
    queryFn: ({ signal }) => client.searchConsole.find({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (isBeingReadFirst(data) ? FIRST_DAYS_MS : false),
  });

function isBeingReadFirst(data: SiteSearchConsole | undefined): boolean {
  const connection = data?.connection ?? null;
  return connection !== null && connection.read === null && connection.problem === null;
}

/** Figures beside the keywords may rest on it, so they are read anew. */
export function showConnection(
  cache: QueryClient,
  id: string,
  connection: SiteSearchConsole["connection"],
): void {
  cache.setQueryData(siteSearchConsoleQuery(id).queryKey, (now) => {
    return { available: now?.available ?? true, connection };
  });
  void cache.invalidateQueries({ queryKey: ["keywords"] });
}
