import type { BrowserStorage } from "../browser-storage.ts";
import {
  CONSENT_KEY,
  type Consent,
  type ConsentChoice,
  type ConsentOptions,
  DEFAULT_CONSENT,
  decide,
  grantedBy,
  parseConsent,
  type SavedConsent,
} from "./consent.ts";

export interface ConsentDependencies {
  storage: BrowserStorage;
  /** The browser's own request for privacy (Global Privacy Control). */
  privacyControl(): boolean;
  log(message: string, detail?: unknown): void;
}

/** The consent given in this browser; unset until someone decides. */
export class ConsentStore {
  readonly #dependencies: ConsentDependencies;
  readonly #listeners = new Set<() => void>();

  constructor(dependencies: ConsentDependencies) {
    this.#dependencies = dependencies;
  }

  readonly privacyControl = (): boolean => this.#dependencies.privacyControl();

  readonly isUnset = (): boolean => this.#saved() === null;

  readonly granted = (): Consent => grantedBy(this.#saved(), this.privacyControl());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly decide = (choice: ConsentChoice, options: ConsentOptions = DEFAULT_CONSENT): void => {
    const circumstances = { privacyControl: this.privacyControl(), now: new Date() };
    const saved = decide(choice, options, circumstances);
    this.#dependencies.storage.write(CONSENT_KEY, JSON.stringify(saved));
    this.#notify();
  };

  /** Another tab has decided. */
  readonly noticeStorage = (event: { key: string | null }): void => {
    if (event.key === CONSENT_KEY || event.key === null) this.#notify();
  };

  #saved(): SavedConsent | null {
    const text = this.#dependencies.storage.read(CONSENT_KEY);
    if (text === null) return null;
    try {
      return parseConsent(text);
    } catch (error) {
      this.#dependencies.log("the stored consent is invalid", error);
      return null;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
