import { useCallback, useMemo } from "react";
import { type KeywordView, viewFrom, withView } from "./keyword-view.ts";
import { useDashboardSearch } from "./use-dashboard-search.ts";

export type ChangeView = (change: Partial<KeywordView>, options?: { replace: boolean }) => void;

export function useKeywordView(): [KeywordView, ChangeView] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const change = useCallback<ChangeView>(
    (next, options) => setSearch((now) => withView(now, next), options),
    [setSearch],
  );
  return [view, change];
}
