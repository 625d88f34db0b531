import { type BrowserFailure, noiseOf, redact } from "@sightline/domain/diagnostics";
import type { Kept } from "../kept.ts";
import { type CapturedError, captureError, type ErrorKind } from "./captured-error.ts";

export const ERRORS_KEY = "sightline-errors";
const MOST_IN_MEMORY = 50;
const MOST_KEPT = 10;

export interface ErrorKeeperDependencies {
  kept: Kept;
  path(): string;
  /** What must be nowhere in an error, and cannot be recognised by its looks. */
  typedSecrets(): readonly string[];
  log(message: string, detail?: unknown): void;
}

/** The last errors of this page, and a few of them for the next one. */
export class ErrorKeeper {
  readonly #dependencies: ErrorKeeperDependencies;
  readonly #listeners = new Set<(error: CapturedError) => void>();
  #recent: readonly CapturedError[] = [];

  constructor(dependencies: ErrorKeeperDependencies) {
    this.#dependencies = dependencies;
  }

  readonly recent = (): readonly CapturedError[] => this.#recent;

  readonly subscribe = (listener: (error: CapturedError) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Noise of extensions, browsers and networks is nobody's error: it leaves no trace. */
  capture(kind: ErrorKind, failure: BrowserFailure): void {
    if (noiseOf(failure) !== null) return;
    const error = this.keep(kind, failure);
    for (const listener of this.#listeners) listener(error);
  }

  keep(kind: ErrorKind, failure: BrowserFailure): CapturedError {
    const { kept, path, typedSecrets } = this.#dependencies;
    const error = captureError(kind, failure, path(), typedSecrets());
    this.#recent = [...this.#recent, error].slice(-MOST_IN_MEMORY);
    kept.write(ERRORS_KEY, JSON.stringify([...this.#readKept(), error].slice(-MOST_KEPT)));
    return error;
  }

  /** Redacted once more: what lies in storage may have been put there by an older version. */
  #readKept(): unknown[] {
    try {
      const value: unknown = JSON.parse(this.#dependencies.kept.read(ERRORS_KEY) ?? "[]");
      return Array.isArray(value) ? value.map((entry) => redact(entry)) : [];
    } catch (error) {
      this.#dependencies.log("the kept errors could not be read", error);
      return [];
    }
  }
}
