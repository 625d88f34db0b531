import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";
import { storageIn } from "../browser-storage.ts";

const NEXT_PAGE_KEY = "sightline-next-page";

const tabStorage = storageIn(() =>
  typeof window === "undefined" ? undefined : window.sessionStorage,
);

/**
 * When the script of the next page doesn't load, the router reloads the page it is leaving, so that
 * a click would do nothing. What it was about to open is kept for the reloaded page.
 */
export function ResumableNavigation(): null {
  const { location } = useNavigation();
  const next = location === undefined ? null : createPath(location);
  useEffect(() => {
    if (next === null) return;
    const keep = () => tabStorage.write(NEXT_PAGE_KEY, next);
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [next]);
  return null;
}

/** Opens what a reload kept from opening: as a document, which brings the scripts of today. */
export function resumeNavigation(): void {
  const next = tabStorage.read(NEXT_PAGE_KEY);
  if (next === null) return;
  tabStorage.remove(NEXT_PAGE_KEY);
  const [navigation] = performance.getEntriesByType("navigation");
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== "reload") return;
  window.location.replace(window.location.origin + next);
}
