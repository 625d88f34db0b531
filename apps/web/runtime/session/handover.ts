import type { Session } from "@sightline/contract";
import { CallFailure } from "../../api/failure.ts";
import type { SessionCalls } from "../../api/session-calls.ts";
import { type BrowserStorage, tabStorage } from "../browser-storage.ts";
import { saveSecondStep } from "./second-step.ts";
import { HANDOVER_KEY } from "./session-code.ts";

const STORED_FOR_MS = 24 * 60 * 60 * 1000;
const MOST_STORED = 5;

interface Request {
  verifier: string;
  at: number;
}

/**
 * Starts a sign-in that ends with a code in the URL: the verifier stays in this browser, its hash
 * is sent. A code is useless in a browser that didn't request it.
 */
export async function beginHandover(storage: BrowserStorage, path: string): Promise<string> {
  // Plain HTTP beyond localhost has no hashing: people then sign in manually after confirming.
  if (crypto.subtle === undefined) return path;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const requests = [{ verifier, at: Date.now() }, ...openRequests(storage)].slice(0, MOST_STORED);
  storage.write(HANDOVER_KEY, JSON.stringify(requests));
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}challenge=${await challengeFor(verifier)}`;
}

async function challengeFor(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export type HandoverOutcome =
  | { kind: "session"; session: Session }
  /** The session waits for a code; what names it is kept in this tab. */
  | { kind: "second-step" }
  /** The code is valid, but only for the browser that requested it. */
  | { kind: "not-ours" }
  /** Used, expired or invalid: these can't be distinguished. */
  | { kind: "spent" }
  | { kind: "failed" };

export async function completeHandover(
  storage: BrowserStorage,
  calls: Pick<SessionCalls, "exchange">,
  code: string,
  tab: BrowserStorage = tabStorage,
): Promise<HandoverOutcome> {
  const verifiers = openRequests(storage).map(({ verifier }) => verifier);
  // A browser that started nothing gets no session, but learns the state of the link.
  for (const verifier of verifiers.length > 0 ? verifiers : [""]) {
    try {
      const session = await calls.exchange(code, verifier);
      storage.remove(HANDOVER_KEY);
      return { kind: "session", session };
    } catch (error) {
      const answer = error instanceof CallFailure ? error.code : "";
      if (error instanceof CallFailure && answer === "SECOND_FACTOR_REQUIRED") {
        storage.remove(HANDOVER_KEY);
        saveSecondStep(error.data, tab);
        return { kind: "second-step" };
      }
      if (answer === "INVALID_CODE") return { kind: "spent" };
      if (answer !== "OTHER_BROWSER") return { kind: "failed" };
    }
  }
  return { kind: "not-ours" };
}

function openRequests(storage: BrowserStorage): Request[] {
  try {
    const value: unknown = JSON.parse(storage.read(HANDOVER_KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isOpenRequest) : [];
  } catch {
    return [];
  }
}

function isOpenRequest(value: unknown): value is Request {
  if (typeof value !== "object" || value === null) return false;
  const { verifier, at } = value as Partial<Request>;
  return typeof verifier === "string" && typeof at === "number" && at > Date.now() - STORED_FOR_MS;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
