export const APP_STATE_KEY = "sightline-app-state";

/** What this browser remembers of the app between visits; a hint for drawing, never a permission. */
export interface AppState {
  isInitialized: boolean;
  subscriptionTier: string | null;
  lastSubscriptionCheck: number;
  /** The last view of each page, by its path. */
  persistedTabResults: Record<string, unknown>;
  userPreferences: Record<string, unknown> | null;
  lastSavedAt: number;
}

export const UNINITIALISED: AppState = {
  isInitialized: false,
  subscriptionTier: null,
  lastSubscriptionCheck: 0,
  persistedTabResults: {},
  userPreferences: null,
  lastSavedAt: 0,
};

/** Each part that is not what it should be begins anew; what is no state at all throws. */
export function parseAppState(text: string): AppState {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new TypeError("not an app state");
  const tier = value.subscriptionTier;
  return {
    isInitialized: value.isInitialized === true,
    subscriptionTier: typeof tier === "string" ? tier : null,
    lastSubscriptionCheck: timeFrom(value.lastSubscriptionCheck),
    persistedTabResults: isRecord(value.persistedTabResults) ? value.persistedTabResults : {},
    userPreferences: isRecord(value.userPreferences) ? value.userPreferences : null,
    lastSavedAt: timeFrom(value.lastSavedAt),
  };
}

function timeFrom(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
