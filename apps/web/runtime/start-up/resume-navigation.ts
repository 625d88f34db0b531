import { useEffect, useRef } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { tabStorage } from "../browser-storage.ts";

const NEXT_PAGE_KEY = "sightline-next-page";

/** A script that fails sooner than this may have failed before the router's state was rendered. */
const JUST_CLICKED_MS = 2_000;

/**
 * When the script of the next page doesn't load, the router reloads the page it is leaving, so that
 * a click would do nothing. What it was about to open is kept for the reloaded page.
 */
export function ResumableNavigation(): null {
  const { location } = useNavigation();
  const next = location === undefined ? null : createPath(location);
  const { key } = useLocation();
  const pending = useRef<string | null>(null);
  const clicked = useRef<{ path: string; at: number } | null>(null);
  useEffect(() => {
    pending.current = next;
  }, [next]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was clicked has been opened.
  useEffect(() => {
    clicked.current = null;
  }, [key]);
  useEffect(() => {
    const notice = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest("a") : null;
      if (link?.origin !== window.location.origin || opensElsewhere(click, link)) return;
      clicked.current = { path: link.pathname + link.search + link.hash, at: performance.now() };
    };
    const keep = () => {
      const { path: last = null, at = 0 } = clicked.current ?? {};
      const path = pending.current ?? (performance.now() - at < JUST_CLICKED_MS ? last : null);
      if (path) tabStorage.write(NEXT_PAGE_KEY, path);
    };
    document.addEventListener("click", notice, true);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("click", notice, true);
      window.removeEventListener("pagehide", keep);
    };
  }, []);
  return null;
}

/** In a tab or window of its own, or as a file. */
function opensElsewhere(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = click;
  const isOwnTarget = link.target === "" || link.target === "_self";
  return !isOwnTarget || link.hasAttribute("download") || ctrlKey || metaKey || shiftKey || altKey;
}

/** Opens what a reload kept from opening: as a document, which brings the scripts of today. */
export function resumeNavigation(): void {
  const next = tabStorage.read(NEXT_PAGE_KEY);
  if (next === null) return;
  tabStorage.remove(NEXT_PAGE_KEY);
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "reload") return;
  const url = window.location.origin + next;
  // It had been opened, and the reload came before that was noted.
  if (url !== window.location.href) window.location.replace(url);
}
