import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { appState } from "./browser-app-state.ts";
import { viewOf, withLastView } from "./last-view.ts";

const REMEMBERED = "/dashboard";

/** Whoever comes back to the dashboard finds the tab and the site that were shown last. */
export function useLastView(): void {
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
    } else if (view !== last) {
      appState.change({ persistedTabResults: { ...persistedTabResults, [pathname]: view } });
    }
  }, [pathname, search, setSearch]);
}
