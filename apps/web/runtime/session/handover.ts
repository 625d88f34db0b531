import type { Session } from "@sightline/contract";
import { CallFailure } from "../../api/failure.ts";
import type { SessionCalls } from "../../api/session-calls.ts";
import type { Kept } from "../kept.ts";

export const HANDOVER_KEY = "sightline-handover";
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 5;

interface Request {
  verifier: string;
  at: number;
}

/**
 * Begins a request that ends with a session in the URL: the secret stays in this browser, its
 * hash travels. A code that answers nobody's request here is worth nothing here.
 */
export async function beginHandover(kept: Kept, path: string): Promise<string> {
  // Plain HTTP beyond localhost has no hashing: people then sign in by hand after confirming.
  if (crypto.subtle === undefined) return path;
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const requests = [{ verifier, at: Date.now() }, ...openRequests(kept)].slice(0, MOST_KEPT);
  kept.write(HANDOVER_KEY, JSON.stringify(requests));
  const joint = path.includes("?") ? "&" : "?";
  return `${path}${joint}challenge=${await challengeFor(verifier)}`;
}

async function challengeFor(verifier: string): Promise<string> {
  const bytes = new TextEncoder().encode(verifier);
  return base64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** Takes the code out of the address, and the address out of the history, at once. */
export function takeCode(
  location: Pick<Location, "hash" | "pathname" | "search">,
  history: Pick<History, "state" | "replaceState">,
): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return code === "" ? null : code;
}

export type HandoverOutcome =
  | { kind: "session"; session: Session }
  /** The code is good, but for the browser that asked for it. */
  | { kind: "not-ours" }
  /** Used, too old, or never given out: nobody can tell these apart. */
  | { kind: "spent" }
  | { kind: "failed" };

export async function completeHandover(
  kept: Kept,
  calls: Pick<SessionCalls, "exchange">,
  code: string,
): Promise<HandoverOutcome> {
  const verifiers = openRequests(kept).map(({ verifier }) => verifier);
  // Who began nothing here cannot be given a session, but can be told what became of the link.
  for (const verifier of verifiers.length > 0 ? verifiers : [""]) {
    try {
      const session = await calls.exchange(code, verifier);
      kept.forget(HANDOVER_KEY);
      return { kind: "session", session };
    } catch (error) {
      const answer = error instanceof CallFailure ? error.code : "";
      if (answer === "INVALID_CODE") return { kind: "spent" };
      if (answer !== "OTHER_BROWSER") return { kind: "failed" };
    }
  }
  return { kind: "not-ours" };
}

function openRequests(kept: Kept): Request[] {
  try {
    const value: unknown = JSON.parse(kept.read(HANDOVER_KEY) ?? "[]");
    return Array.isArray(value) ? value.filter(isOpenRequest) : [];
  } catch {
    return [];
  }
}

function isOpenRequest(value: unknown): value is Request {
  if (typeof value !== "object" || value === null) return false;
  const { verifier, at } = value as Partial<Request>;
  return typeof verifier === "string" && typeof at === "number" && at > Date.now() - KEPT_FOR_MS;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
