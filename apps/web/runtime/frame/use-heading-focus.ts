import { useEffect, useRef } from "react";

/** Focuses the heading when the view within a tab changes, back and forth. */
export function useHeadingFocus(view: string | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo({ top: 0 });
    return whenPresent("#content h1", (heading) => focusHeading(heading, { preventScroll: true }));
  }, [view]);
}

/** Not if someone has opened a menu or a dialog while the view was loading: they keep the focus. */
export function focusHeading(heading: HTMLElement, options?: FocusOptions): void {
  if (document.querySelector('[role="menu"], [role="dialog"][data-state="open"]')) return;
  heading.setAttribute("tabindex", "-1");
  heading.focus(options);
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
