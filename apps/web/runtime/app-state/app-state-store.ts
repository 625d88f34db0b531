import type { Kept } from "../kept.ts";
import { APP_STATE_KEY, type AppState, parseAppState, UNINITIALISED } from "./app-state.ts";

const SAVE_AFTER_MS = 1000;

export interface AppStateDependencies {
  kept: Kept;
  log(message: string, detail?: unknown): void;
}

/** The app's own memory in this browser; a burst of changes is saved once, a second later. */
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

  /** The page is about to go: what still waits is saved now. */
  readonly saveWaiting = (): void => {
    if (this.#timer !== undefined) this.#save();
  };

  /** Whoever signs in next in this browser finds nothing of the last one. */
  forget(): void {
    this.#stopWaiting();
    this.#dependencies.kept.forget(APP_STATE_KEY);
    this.#state = { ...UNINITIALISED, isInitialized: true };
  }

  readonly #save = (): void => {
    this.#stopWaiting();
    this.#state = { ...this.#state, lastSavedAt: Date.now() };
    this.#dependencies.kept.write(APP_STATE_KEY, JSON.stringify(this.#state));
  };

  #stopWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #read(): AppState {
    const text = this.#dependencies.kept.read(APP_STATE_KEY);
    if (text === null) return UNINITIALISED;
    try {
      return parseAppState(text);
    } catch (error) {
      this.#dependencies.log("the saved state of the app could not be read", error);
      return UNINITIALISED;
    }
  }
}
