import { type QueryClient, type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { firstCheck } from "../../../runtime/sites/first-check.ts";
import { isShort, type KeywordPages } from "../../keywords/list/keyword-table.ts";
import { RANKINGS, TABLES } from "../../keywords/list/query-keys.ts";

const LOOK_AGAIN_MS = 5_000;

/**
 * For a site just set up: refetches when positions arrive, and again once its competitors are
 * crawled.
 */
export function useFirstAnswers(site: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!firstCheck.isAwaited(site)) return;
    const timer = setInterval(() => {
      if (!firstCheck.isAwaited(site)) return clearInterval(timer);
      lookAgain(cache);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [cache, site]);
}

/** A table scrolled far down isn't refetched, and a page being loaded still arrives. */
export function lookAgain(cache: QueryClient): void {
  const shortTables: QueryFilters = {
    queryKey: TABLES,
    predicate: ({ state }) => isShort(state.data as KeywordPages | undefined),
  };
  void cache.invalidateQueries(shortTables, { cancelRefetch: false });
  void cache.invalidateQueries({ queryKey: RANKINGS });
}
