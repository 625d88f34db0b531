import { useCallback } from "react";
import { useDashboardSearch } from "./use-dashboard-search.ts";

export type Adding = "keyword" | "site";

/** The dialog is part of the address, so that a menu, a palette or a link can open it. */
export function useAdding(): [Adding | null, (adding: Adding | null) => void] {
  const [search, setSearch] = useDashboardSearch();
  const asked = search.get("add");
  const set = useCallback(
    (adding: Adding | null) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (adding === null) next.delete("add");
          else next.set("add", adding);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [asked === "keyword" || asked === "site" ? asked : null, set];
}
