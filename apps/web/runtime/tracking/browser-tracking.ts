import { isDemoTab } from "../../api/demo-tab.ts";
import { browserStorage } from "../browser-storage.ts";
import { consent } from "../consent/browser-consent.ts";
import { readSession } from "../session/stored-session.ts";
import { createTracker } from "./tracker.ts";

/** Cookies stay at home, and the request outlives the page. */
async function send(body: string): Promise<number> {
  const { status } = await fetch("/api/functions/track-page-view", {
    method: "POST",
    headers: { "content-type": "application/json" },
    credentials: "omit",
    keepalive: true,
    body,
  });
  return status;
}

/** The server knows which of these are visitors. */
const audience = () => (isDemoTab() ? "demo" : readSession(browserStorage)?.user.role);

export const tracker = createTracker({
  storage: browserStorage,
  hasConsent: () => consent.granted().analytics,
  audience,
  send,
  now: Date.now,
  random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  later: setTimeout,
});

/** Call once. Reports this page, and again when it comes back from the back/forward cache. */
export function startTracking(): void {
  consent.subscribe(tracker.followConsent);
  tracker.followConsent();
  window.addEventListener("online", tracker.flush);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) trackNavigation();
  });
  // A page that is only prerendered may never be seen.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", trackLoad);
  } else trackLoad();
}

/** A reload or a way back still names the first referrer, which has been counted. */
function trackLoad(): void {
  const [navigation] = performance.getEntriesByType("navigation");
  // Some browsers don't say how a page was reached.
  const { type } = (navigation ?? { type: "navigate" }) as PerformanceNavigationTiming;
  if (type === "navigate") {
    tracker.track(location.pathname, document.referrer, location.search);
  } else trackNavigation();
}

/** Another page of ours, opened from one of ours. */
export function trackNavigation(path = location.pathname): void {
  tracker.track(path, location.origin);
}
