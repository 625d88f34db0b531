import { CallFailure } from "../../api/failure.ts";
import { browserStorage } from "../browser-storage.ts";
import { client } from "../client.ts";
import { log } from "../log/log.ts";
import { throttle } from "../log/throttle.ts";
import { session } from "../session/browser-session.ts";
import { type CapturedError, failureOf } from "./captured-error.ts";
import { ErrorLog } from "./error-log.ts";
import { watchPatterns } from "./pattern-watch.ts";

const SEND_EVERY_MS = 1000;

export const errors = new ErrorLog({
  storage: browserStorage,
  path: () => window.location.pathname,
  typedSecrets: typedPasswords,
  log,
});

export function startErrors(): void {
  window.addEventListener("error", captureEvent);
  window.addEventListener("unhandledrejection", captureEvent);
  errors.subscribe((error) => {
    log(error.message, error.id);
    if (isSignedIn()) send(error);
  });
}

export function captureEvent(event: ErrorEvent | PromiseRejectionEvent): void {
  if (!("reason" in event)) {
    const { message, filename, error } = event;
    errors.capture("error", { ...failureOf(error), message, source: filename });
  } else if (!isUnanswered(event.reason)) {
    errors.capture("rejection", failureOf(event.reason));
  }
}

export function startPatternWatch(): void {
  watchPatterns({ isSignedIn, patterns: () => client.errors.patterns({ days: 1 }), log });
}

/** The network was down: the caller has shown that already. */
function isUnanswered(reason: unknown): boolean {
  return reason instanceof CallFailure && reason.status === 0;
}

function isSignedIn(): boolean {
  return session.state().status === "signed-in";
}

const send = throttle(SEND_EVERY_MS, (skipped: number, error: CapturedError) => {
  const { id, kind, message, path, source, stack } = error;
  client.errors
    .log({
      error_code: `browser_${kind}`,
      error_message: message,
      endpoint: path,
      request_data: { id, source, stack, held_back: skipped },
    })
    .catch((failure: unknown) => log("an error could not be sent", failure));
});

const crashes = new Map<unknown, string>();

/**
 * The id that the error screen shows is the one in the server's log. A page that failed on the
 * server came with its id, and has been logged there.
 */
export function reportCrash(thrown: unknown, servedId?: string): string {
  const known = crashes.get(thrown);
  if (known !== undefined) return known;
  const id = servedId ?? sendCrash(thrown);
  crashes.set(thrown, id);
  return id;
}

function sendCrash(thrown: unknown): string {
  const { id, message, path, stack } = errors.record("crash", failureOf(thrown));
  client.errors
    .report({ error_id: id, message, path, stack })
    .catch((failure: unknown) => log("a crash could not be reported", failure));
  return id;
}

const FIELDS = 'input[type="password"], input[autocomplete$="password"]';
const SHORTEST = 4;

/** What is typed in the page's password fields: no pattern could recognise it. */
function typedPasswords(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(FIELDS);
  return [...fields].map(({ value }) => value).filter((value) => value.length >= SHORTEST);
}
