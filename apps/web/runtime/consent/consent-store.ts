import type { Kept } from "../kept.ts";
import {
  CONSENT_KEY,
  type Consent,
  type ConsentChoice,
  DEFAULT_CONSENT,
  decide,
  grantedBy,
  parseConsent,
  type SavedConsent,
  type Wishes,
} from "./consent.ts";

export interface ConsentDependencies {
  kept: Kept;
  /** The browser's own request for privacy (Global Privacy Control). */
  privacyControl(): boolean;
  log(message: string, detail?: unknown): void;
}

/** What someone agreed to in this browser; unset until they decide. */
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

  readonly decide = (choice: ConsentChoice, wishes: Wishes = DEFAULT_CONSENT): void => {
    const circumstances = { privacyControl: this.privacyControl(), now: new Date() };
    const saved = decide(choice, wishes, circumstances);
    this.#dependencies.kept.write(CONSENT_KEY, JSON.stringify(saved));
    this.#tell();
  };

  /** Another tab has decided. */
  readonly noticeStorage = (event: { key: string | null }): void => {
    if (event.key === CONSENT_KEY || event.key === null) this.#tell();
  };

  #saved(): SavedConsent | null {
    const text = this.#dependencies.kept.read(CONSENT_KEY);
    if (text === null) return null;
    try {
      return parseConsent(text);
    } catch (error) {
      this.#dependencies.log("the saved cookie choice could not be read", error);
      return null;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
