import { useCallback } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";

/** The file that is looked at is part of the address, so that it outlives a reload. */
export function useImportAddress(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useDashboardSearch();
  const show = useCallback(
    (id: string | null) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete("import");
        else next.set("import", id);
        return next;
      }),
    [setSearch],
  );
  return [search.get("import"), show];
}
