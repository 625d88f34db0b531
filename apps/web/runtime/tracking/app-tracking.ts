import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { reportGoal, watchAbConsent } from "../ab-tests/report-goal.ts";
import { browserStorage } from "../browser-storage.ts";
import { consent } from "../consent/browser-consent.ts";
import { startTracking, tracker, trackNavigation } from "./browser-tracking.ts";
import { createKeptViews } from "./kept-views.ts";

const keptViews = createKeptViews({
  storage: browserStorage,
  tracker,
  hasConsent: () => consent.granted().analytics,
});

/** Call once, in the app. */
export function startAppTracking(): void {
  keptViews.send();
  startTracking();
  consent.subscribe(keptViews.followConsent);
  window.addEventListener("pagehide", keptViews.keep);
  watchAbConsent();
  reportGoal(`view:${window.location.pathname}`);
}

/** Reports every page that the app opens after the first. */
export function TrackedNavigation(): null {
  const { pathname } = useLocation();
  const tracked = useRef(pathname);
  useEffect(() => {
    if (tracked.current === pathname) return;
    tracked.current = pathname;
    // The router's path: the address bar may be further already.
    trackNavigation(pathname);
    reportGoal(`view:${pathname}`);
  }, [pathname]);
  return null;
}
