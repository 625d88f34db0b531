import { useCallback } from "react";
import { beginningAt } from "./chosen-site.ts";
import { useDashboardSearch } from "./use-dashboard-search.ts";

/** Shows another site; from a page that is about none, this leads to the dashboard. */
export function useChooseSite(): (domain: string) => void {
  const [, setSearch] = useDashboardSearch();
  return useCallback((domain) => setSearch((now) => beginningAt(now, domain)), [setSearch]);
}
