import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { appState } from "./browser-app-state.ts";

const DASHBOARD = "/dashboard";

/** Coming back to the dashboard opens the tab and the site that were shown last. */
export function useLastView(firstTab: string): void {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (pathname !== DASHBOARD) return;
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

/** What a tab of a site showed last, as query parameters. */
export function lastShown(pathname: string, tab: string, site: string): URLSearchParams {
  const shown = appState.state().persistedTabResults[tabKey(pathname, tab, site)];
  return new URLSearchParams(typeof shown === "string" ? shown : "");
}

/** The parameters that say which view of a page is shown. */
const PARTS = ["tab", "site"] as const;
/** Parameters that are not remembered: dialogs, the set-up, and searches, which may hold anything. */
const TEMPORARY = ["add", "start", "domain", "keyword", "insight", "q", "find"] as const;

/** The view as it is remembered, or null when the address names none. */
export function viewOf(search: URLSearchParams): string | null {
  const view = new URLSearchParams();
  for (const part of PARTS) {
    const value = search.get(part);
    if (value) view.set(part, value);
  }
  return view.size === 0 ? null : view.toString();
}

/** The same address with the remembered view added, or null when there is none. */
export function withLastView(search: URLSearchParams, last: unknown): URLSearchParams | null {
  const view = typeof last === "string" ? viewOf(new URLSearchParams(last)) : null;
  if (view === null) return null;
  return new URLSearchParams([...search, ...new URLSearchParams(view)]);
}

/** The key under which a tab of a site is remembered. */
function tabKey(pathname: string, tab: string, site: string): string {
  return `${pathname} ${tab} ${site}`;
}

/** What a tab shows beyond its name and the site: filters, order, the open result. */
function shownIn(search: URLSearchParams): string {
  const shown = new URLSearchParams(search);
  for (const part of [...PARTS, ...TEMPORARY]) shown.delete(part);
  return shown.toString();
}
