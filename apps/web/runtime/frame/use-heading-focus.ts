import { useEffect, useRef } from "react";

/** Focuses the heading when the view within a tab changes, back and forth. */
export function useHeadingFocus(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo({ top: 0 });
    return whenPresent("#content h1", (heading) => {
      heading.setAttribute("tabindex", "-1");
      heading.focus({ preventScroll: true });
    });
  }, [view]);
}

/** At once, or as soon as it has loaded. */
function whenPresent(selector: string, act: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(check);
  function check() {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    observer.disconnect();
    act(element);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  check();
  return () => observer.disconnect();
}
