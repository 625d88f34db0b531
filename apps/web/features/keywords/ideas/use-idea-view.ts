import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { type IdeaView, ideaViewFrom, withIdeaView } from "./idea-view.ts";

export type ChangeIdeaView = (change: Partial<IdeaView>, options?: { replace: boolean }) => void;

export function useIdeaView(): [IdeaView, ChangeIdeaView] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => ideaViewFrom(search), [search]);
  const change = useCallback<ChangeIdeaView>(
    (next, options) => setSearch((now) => withIdeaView(now, next), options),
    [setSearch],
  );
  return [view, change];
}
