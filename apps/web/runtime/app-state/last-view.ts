/** The parts of an address that say which view of a page is shown. */
const PARTS = ["tab", "site"] as const;
/** What is open for a moment only, and what a newcomer walks through. */
const PASSING = ["add", "start", "keyword", "insight"] as const;

/** The view as it is remembered, or null when the address names none. */
export function viewOf(search: URLSearchParams): string | null {
  const view = new URLSearchParams();
  for (const part of PARTS) {
    const value = search.get(part);
    if (value) view.set(part, value);
  }
  return view.size === 0 ? null : view.toString();
}

/** The same address with the remembered view in it, or null when nothing of use is remembered. */
export function withLastView(search: URLSearchParams, last: unknown): URLSearchParams | null {
  const view = typeof last === "string" ? viewOf(new URLSearchParams(last)) : null;
  if (view === null) return null;
  return new URLSearchParams([...search, ...new URLSearchParams(view)]);
}

/** Under which name a tab of a site is remembered. */
export function tabKey(pathname: string, tab: string, site: string): string {
  return `${pathname} ${tab} ${site}`;
}

/** What a tab shows beyond its name and the site: filters, order, the result that is looked at. */
export function shownIn(search: URLSearchParams): string {
  const shown = new URLSearchParams(search);
  for (const part of [...PARTS, ...PASSING]) shown.delete(part);
  return shown.toString();
}
