import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The dialog is part of the address, so that a menu, a palette or a link can open it anywhere. */
export function useAddingSite(): [boolean, (adding: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (adding: boolean) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (adding) next.set("add", "site");
          else next.delete("add");
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search.get("add") === "site", set];
}
