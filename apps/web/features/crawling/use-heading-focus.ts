import { useEffect, useRef } from "react";

/** A page's own address is a new place within the tab: it begins at its heading, and so does the way back. */
export function useHeadingFocus(place: string | null): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo({ top: 0 });
    const heading = document.querySelector<HTMLElement>("#content h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [place]);
}
