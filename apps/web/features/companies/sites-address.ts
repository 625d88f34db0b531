import { useSearchParams } from "react-router";

export const SITES_TAB = "/settings?tab=sites";

/** The list of sites in the URL: which one is edited, and the search. */
export function useSitesAddress() {
  const [params, setParams] = useSearchParams();
  const withParts = (parts: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  return {
    edited: params.get("edit"),
    words: params.get("q") ?? "",
    editorOf: (id: string) => `?${withParts({ edit: id })}`,
    list: `?${withParts({ edit: null })}`,
    search: (words: string) =>
      setParams(withParts({ q: words }), { replace: true, preventScrollReset: true }),
  };
}
