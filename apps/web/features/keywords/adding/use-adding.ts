import { useCallback } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";

/** The dialog is part of the URL, so that a menu, the palette or a link can open it. */
export function useAdding(): [boolean, (adding: boolean) => void] {
  const [search, setSearch] = useDashboardSearch();
  const set = useCallback(
    (adding: boolean) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (adding) next.set("add", "keyword");
          else next.delete("add");
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return [search.get("add") === "keyword", set];
}
