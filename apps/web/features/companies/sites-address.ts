import { useSearchParams } from "react-router";

export const SITES_TAB = "/settings?tab=sites";

/** What the address says about the list of sites: which one is edited, and what is looked for. */
export function useSitesAddress() {
  const [search, setSearch] = useSearchParams();
  const withParts = (parts: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    edited: search.get("edit"),
    words: search.get("q") ?? "",
    editorOf: (id: string) => `?${withParts({ edit: id })}`,
    list: `?${withParts({ edit: null })}`,
    look: (words: string) =>
      setSearch(withParts({ q: words }), { replace: true, preventScrollReset: true }),
  };
}
