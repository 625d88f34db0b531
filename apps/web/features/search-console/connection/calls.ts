import type { SiteSearchConsole } from "@sightline/contract";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { siteKey } from "../../../runtime/sites/site-key.ts";

/** The first days arrive within seconds; until then it polls. */
const FIRST_DAYS_MS = 3_000;

export const siteSearchConsoleQuery = (id: string) =>
  queryOptions({
    queryKey: siteKey(id, "search-console"),
    queryFn: ({ signal }) => client.searchConsole.find({ id }, { signal }),
    refetchInterval: ({ state: { data } }) => (isFirstImport(data) ? FIRST_DAYS_MS : false),
  });

function isFirstImport(data: SiteSearchConsole | undefined): boolean {
  const connection = data?.connection ?? null;
  return connection !== null && connection.read === null && connection.problem === null;
}

/** Leaves for Google's page, which sends the browser back here. */
export function useBeginSearchConsole(siteId: string) {
  return useMutation({
    mutationFn: () => client.searchConsole.begin({ site_id: siteId }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useConnectSearchConsole() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: { code: string; state: string }) => client.searchConsole.connect(answer),
    onSuccess: ({ site_id, connection }) => showConnection(cache, site_id, connection),
  });
}

export function useChooseProperty(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (property: string) => client.searchConsole.choose({ id, property }),
    onSuccess: (connection) => showConnection(cache, id, connection),
  });
}

export function useDisconnectSearchConsole(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.searchConsole.disconnect({ id }),
    onSuccess: () => showConnection(cache, id, null),
  });
}

/** The keywords' figures may depend on it, so they are refetched. */
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
