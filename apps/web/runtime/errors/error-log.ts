import { type BrowserFailure, noiseOf, redact } from "@sightline/domain/diagnostics";
import type { BrowserStorage } from "../browser-storage.ts";
import { type CapturedError, captureError, type ErrorKind } from "./captured-error.ts";

export const ERRORS_KEY = "sightline-errors";
const MOST_IN_MEMORY = 50;
const MOST_STORED = 10;

export interface ErrorLogDependencies {
  storage: BrowserStorage;
  path(): string;
  /** Secrets to redact that no pattern could recognise. */
  typedSecrets(): readonly string[];
  log(message: string, detail?: unknown): void;
}

/** The last errors of this page; a few are stored for the next one. */
export class ErrorLog {
  readonly #dependencies: ErrorLogDependencies;
  readonly #listeners = new Set<(error: CapturedError) => void>();
  #recent: readonly CapturedError[] = [];

  constructor(dependencies: ErrorLogDependencies) {
    this.#dependencies = dependencies;
  }

  readonly recent = (): readonly CapturedError[] => this.#recent;

  readonly subscribe = (listener: (error: CapturedError) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Noise from extensions, browsers and networks is dropped. */
  capture(kind: ErrorKind, failure: BrowserFailure): void {
    if (noiseOf(failure) !== null) return;
    const error = this.record(kind, failure);
    for (const listener of this.#listeners) listener(error);
  }

  record(kind: ErrorKind, failure: BrowserFailure): CapturedError {
    const { storage, path, typedSecrets } = this.#dependencies;
    const error = captureError(kind, failure, path(), typedSecrets());
    this.#recent = [...this.#recent, error].slice(-MOST_IN_MEMORY);
    storage.write(ERRORS_KEY, JSON.stringify([...this.#readStored(), error].slice(-MOST_STORED)));
    return error;
  }

  /** Redacted once more: an older version may have stored it. */
  #readStored(): unknown[] {
    try {
      const value: unknown = JSON.parse(this.#dependencies.storage.read(ERRORS_KEY) ?? "[]");
      return Array.isArray(value) ? value.map((entry) => redact(entry)) : [];
    } catch (error) {
      this.#dependencies.log("the stored errors could not be read", error);
      return [];
    }
  }
}
