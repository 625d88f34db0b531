import type { Session } from "@sightline/contract";
import type { BrowserStorage } from "../browser-storage.ts";

export const SESSION_KEY = "sightline-session";

/** An invalid session is removed. */
export function readSession(storage: BrowserStorage): Session | null {
  const text = storage.read(SESSION_KEY);
  if (text === null) return null;
  const session = parseSession(text);
  if (session === null) storage.remove(SESSION_KEY);
  return session;
}

export function writeSession(storage: BrowserStorage, session: Session): void {
  storage.write(SESSION_KEY, JSON.stringify(session));
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
