import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { appState } from "./browser-app-state.ts";
import { shownIn, tabKey, viewOf, withLastView } from "./last-view.ts";

const REMEMBERED = "/dashboard";

/** Whoever comes back to the dashboard finds the tab and the site that were shown last. */
export function useLastView(firstTab: string): void {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (pathname !== REMEMBERED) return;
    const { persistedTabResults } = appState.state();
    const last = persistedTabResults[pathname];
    const view = viewOf(search);
    if (view === null) {
      const restored = withLastView(search, last);
      if (restored !== null) setSearch(restored, { replace: true });
      return;
    }
    const now = { ...persistedTabResults, [pathname]: view, ...tabIn(pathname, search, firstTab) };
    if (!sameResults(now, persistedTabResults)) appState.change({ persistedTabResults: now });
  }, [pathname, search, setSearch, firstTab]);
}

function tabIn(
  pathname: string,
  search: URLSearchParams,
  firstTab: string,
): Record<string, string> {
  const site = search.get("site");
  if (site === null) return {};
  return { [tabKey(pathname, search.get("tab") ?? firstTab, site)]: shownIn(search) };
}

function sameResults(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.entries(one).every(([key, value]) => other[key] === value);
}

/** What a tab of a site showed last, as a part of its address. */
export function lastShown(pathname: string, tab: string, site: string): URLSearchParams {
  const shown = appState.state().persistedTabResults[tabKey(pathname, tab, site)];
  return new URLSearchParams(typeof shown === "string" ? shown : "");
}
