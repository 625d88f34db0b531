import { type BrowserFailure, redact, redactText } from "@sightline/domain/diagnostics";

export type ErrorKind = "error" | "rejection" | "crash";

/** An error as it is stored and sent: already redacted. */
export interface CapturedError {
  id: string;
  kind: ErrorKind;
  message: string;
  source: string;
  stack: string;
  /** Never the query, which may hold private data. */
  path: string;
  at: string;
}

const LONGEST_MESSAGE = 2000;
const LONGEST_STACK = 8000;
const LONGEST_PATH = 300;

export function captureError(
  kind: ErrorKind,
  { message, source = "", stack = "" }: BrowserFailure,
  path: string,
  typedSecrets: readonly string[],
): CapturedError {
  const clean = (text: string) => redactText(withoutQueries(without(typedSecrets, text)));
  return {
    id: newErrorId(),
    kind,
    message: clean(message).slice(0, LONGEST_MESSAGE),
    source: clean(source).slice(0, LONGEST_PATH),
    stack: clean(stack).slice(0, LONGEST_STACK),
    path: clean(path).slice(0, LONGEST_PATH),
    at: new Date().toISOString(),
  };
}

function without(secrets: readonly string[], text: string): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, "[redacted]"), text);
}

/** A query may hold a search term, and stacks contain the address. */
function withoutQueries(text: string): string {
  return text.replace(/(\bhttps?:\/\/[^\s?#]+)[?#][^\s):]*/g, "$1");
}

/** Whatever was thrown, as a failure. */
export function failureOf(thrown: unknown): BrowserFailure {
  if (!(thrown instanceof Error)) return { message: describe(thrown) };
  return { message: thrown.message || thrown.name, stack: thrown.stack };
}

function describe(thrown: unknown): string {
  if (typeof thrown === "string") return thrown;
  try {
    return JSON.stringify(redact(thrown)) ?? String(thrown);
  } catch {
    return String(thrown);
  }
}

/** Plain HTTP beyond localhost has random bytes, but no ready-made ids. */
function newErrorId(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
}
