import type { Session } from "@sightline/contract";
import type { Kept } from "../kept.ts";

export const SESSION_KEY = "sightline-session";

/** What cannot be read as a session is thrown away: half a session helps nobody. */
export function readSession(kept: Kept): Session | null {
  const text = kept.read(SESSION_KEY);
  if (text === null) return null;
  const session = parseSession(text);
  if (session === null) kept.forget(SESSION_KEY);
  return session;
}

export function writeSession(kept: Kept, session: Session): void {
  kept.write(SESSION_KEY, JSON.stringify(session));
}

function parseSession(text: string): Session | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== "object" || value === null) return false;
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>;
  return (
    typeof access_token === "string" &&
    typeof refresh_token === "string" &&
    Number.isFinite(expires_at) &&
    typeof user?.id === "string" &&
    typeof user.email === "string" &&
    typeof user.name === "string"
  );
}
