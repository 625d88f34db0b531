import type { BrowserStorage } from "../browser-storage.ts";

export const APP_STATE_KEY = "sightline-app-state";

/** What this browser remembers between visits; a hint for rendering, never a permission. */
export interface AppState {
  isInitialized: boolean;
  subscriptionTier: string | null;
  lastSubscriptionCheck: number;
  /** The last view of each page, by its path. */
  persistedTabResults: Record<string, unknown>;
  userPreferences: Record<string, unknown> | null;
  lastSavedAt: number;
}

const UNINITIALISED: AppState = {
  isInitialized: false,
  subscriptionTier: null,
  lastSubscriptionCheck: 0,
  persistedTabResults: {},
  userPreferences: null,
  lastSavedAt: 0,
};

/** Invalid parts fall back to their defaults; throws if it isn't a state at all. */
function parseAppState(text: string): AppState {
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

const SAVE_AFTER_MS = 1000;

export interface AppStateDependencies {
  storage: BrowserStorage;
  log(message: string, detail?: unknown): void;
}

/** The app's own state in this browser; a burst of changes is saved once, a second later. */
export class AppStateStore {
  readonly #dependencies: AppStateDependencies;
  #state = UNINITIALISED;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: AppStateDependencies) {
    this.#dependencies = dependencies;
  }

  readonly state = (): AppState => this.#state;

  start(): void {
    this.#state = this.#read();
    this.change({ isInitialized: true });
  }

  change(change: Partial<Omit<AppState, "lastSavedAt">>): void {
    this.#state = { ...this.#state, ...change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, SAVE_AFTER_MS);
  }

  /** The page is about to close: pending changes are saved now. */
  readonly saveNow = (): void => {
    if (this.#timer !== undefined) this.#save();
  };

  /** The next person to sign in finds nothing from the last one. */
  forget(): void {
    this.#cancelSave();
    this.#dependencies.storage.remove(APP_STATE_KEY);
    this.#state = { ...UNINITIALISED, isInitialized: true };
  }

  readonly #save = (): void => {
    this.#cancelSave();
    this.#state = { ...this.#state, lastSavedAt: Date.now() };
    this.#dependencies.storage.write(APP_STATE_KEY, JSON.stringify(this.#state));
  };

  #cancelSave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #read(): AppState {
    const text = this.#dependencies.storage.read(APP_STATE_KEY);
    if (text === null) return UNINITIALISED;
    try {
      return parseAppState(text);
    } catch (error) {
      this.#dependencies.log("the saved state of the app could not be read", error);
      return UNINITIALISED;
    }
  }
}
