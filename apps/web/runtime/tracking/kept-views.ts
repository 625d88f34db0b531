import type { BrowserStorage } from "../browser-storage.ts";
import type { Tracker } from "./tracker.ts";

export const UNSENT_KEY = "sightline-unsent-views";

export interface KeptViewsDeps {
  storage: BrowserStorage;
  tracker: Pick<Tracker, "sendLater" | "unsent">;
  /** Whether the visitor has agreed to Analytics. */
  hasConsent(): boolean;
}

/**
 * With consent, views that are unsent when the page ends wait in the browser for the next one. Only
 * the app needs it: public pages can't be opened offline.
 */
export function createKeptViews({ storage, tracker, hasConsent }: KeptViewsDeps) {
  return {
    send(): void {
      const views = viewsIn(storage);
      storage.remove(UNSENT_KEY);
      if (hasConsent() && views.length > 0) tracker.sendLater(views);
    },
    keep(): void {
      const views = tracker.unsent();
      if (hasConsent() && views.length > 0) storage.write(UNSENT_KEY, JSON.stringify(views));
    },
    followConsent(): void {
      if (!hasConsent()) storage.remove(UNSENT_KEY);
    },
  };
}

function viewsIn(storage: BrowserStorage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.read(UNSENT_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
