import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { type AnalysisView, viewFrom, withView } from "./analysis-view.ts";

export type ChangeView = (change: Partial<AnalysisView>, options?: { replace: boolean }) => void;

export function useAnalysisView(): [AnalysisView, ChangeView] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const change = useCallback<ChangeView>(
    (next, options) => setSearch((now) => withView(now, next), options),
    [setSearch],
  );
  return [view, change];
}

/** The address of a changed view, for a link that can be opened elsewhere too. */
export function useAnalysisHref(): (change: Partial<AnalysisView>) => string {
  const [search] = useDashboardSearch();
  return useCallback((change) => `?${withView(search, change)}`, [search]);
}
