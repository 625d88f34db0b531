import { useCallback, useMemo } from "react";
import { useDashboardSearch } from "./use-dashboard-search.ts";

/**
 * New values, or a function of the current ones, since the screen may be one change behind the
 * address.
 */
type Change<View> = Partial<View> | ((now: View) => Partial<View>);

export type ChangeOf<View> = (change: Change<View>, options?: { replace: boolean }) => void;

type ReadView<View> = (search: URLSearchParams) => View;
type WriteView<View> = (search: URLSearchParams, change: Partial<View>) => URLSearchParams;

/** A view of the dashboard, read from the address, and how to change it. */
export function useDashboardView<View>(
  read: ReadView<View>,
  write: WriteView<View>,
): [View, ChangeOf<View>] {
  const [search, setSearch] = useDashboardSearch();
  const view = useMemo(() => read(search), [read, search]);
  const change = useCallback<ChangeOf<View>>(
    (next, options) =>
      setSearch((now) => write(now, typeof next === "function" ? next(read(now)) : next), options),
    [setSearch, read, write],
  );
  return [view, change];
}

/** The address of a changed view, for a link that can be opened elsewhere too. */
export function useDashboardHref<View>(write: WriteView<View>): (change: Partial<View>) => string {
  const [search] = useDashboardSearch();
  return useCallback((change) => `?${write(search, change)}`, [search, write]);
}
