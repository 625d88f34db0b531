import { useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

/** A new page or tab begins at its heading, for those who hear it or move by keyboard. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const place = `${pathname} ${search.get("tab") ?? ""}`;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    // Someone moving along a row of tabs is in the right place already.
    if (document.activeElement?.role === "tab") return;
    const target = document.querySelector<HTMLElement>("#content h1");
    target?.setAttribute("tabindex", "-1");
    target?.focus();
  }, [place]);
}
