import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { type IdeationView, viewFrom, withView } from "./ideation-view.ts";

export type ChangeView = (change: Partial<IdeationView>, options?: { replace: boolean }) => void;

export function useIdeationView(): [IdeationView, ChangeView] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => viewFrom(search), [search]);
  const change = useCallback<ChangeView>(
    (next, options) => setSearch((now) => withView(now, next), options),
    [setSearch],
  );
  return [view, change];
}
