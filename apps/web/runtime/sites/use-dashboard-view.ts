import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "./use-dashboard-search.ts";

export type ChangeOf<View> = (change: Partial<View>, options?: { replace: boolean }) => void;

type ReadView<View> = (search: URLSearchParams) => View;
type WriteView<View> = (search: URLSearchParams, change: Partial<View>) => URLSearchParams;

/** A part of the dashboard as the address tells it, and the way to another. */
export function useDashboardView<View>(
  read: ReadView<View>,
  write: WriteView<View>,
): [View, ChangeOf<View>] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => read(search), [read, search]);
  const change = useCallback<ChangeOf<View>>(
    (next, options) => setSearch((now) => write(now, next), options),
    [setSearch, write],
  );
  return [view, change];
}

/** The address of a changed view, for a link that can be opened elsewhere too. */
export function useDashboardHref<View>(write: WriteView<View>): (change: Partial<View>) => string {
  const [search] = useDashboardSearch();
  return useCallback((change) => `?${write(search, change)}`, [search, write]);
}
