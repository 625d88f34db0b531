/** Set in a tab that shows the demo. */
export const DEMO_TAB_KEY = "sightline-demo";

/** What such a tab stores is its own: the customer who may be signed in beside it keeps theirs. */
export function isDemoTab(): boolean {
  try {
    return typeof window !== "undefined" && window.sessionStorage.getItem(DEMO_TAB_KEY) !== null;
  } catch {
    return false;
  }
}
