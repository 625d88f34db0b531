import { useEffect, useRef } from "react";

/** An address of its own is a new place within a tab: it begins at its heading, and so does the way back. */
export function useHeadingFocus(place: string | null): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo({ top: 0 });
    return whenThere("#content h1", (heading) => {
      heading.setAttribute("tabindex", "-1");
      heading.focus({ preventScroll: true });
    });
  }, [place]);
}

/** At once, or as soon as what is loading has come. */
function whenThere(selector: string, act: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  function look() {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    observer.disconnect();
    act(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
