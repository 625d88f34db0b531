import type { Site } from "@sightline/contract";
import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { type GapView, gapViewFrom, withGapView } from "./gap-view.ts";

export type ChangeGapView = (change: Partial<GapView>, options?: { replace: boolean }) => void;

/** What each list of this part is given. */
export interface GapPartProps {
  site: Site;
  view: GapView;
  changeView: ChangeGapView;
}

export function useGapView(): [GapView, ChangeGapView] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => gapViewFrom(search), [search]);
  const change = useCallback<ChangeGapView>(
    (next, options) => setSearch((now) => withGapView(now, next), options),
    [setSearch],
  );
  return [view, change];
}
