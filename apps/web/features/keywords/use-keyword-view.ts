import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { type KeywordView, viewFrom, withView } from "./keyword-view.ts";

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
