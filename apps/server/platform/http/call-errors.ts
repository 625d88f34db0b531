import { ORPCError } from "@orpc/server";
import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";

/** Errors of calls: one code, status and wording for the same problem everywhere. */
export function notFound(thing: string) {
  return new ORPCError("NOT_FOUND", { message: notFoundMessage(thing) });
}

export function notFoundMessage(thing: string): string {
  return `${thing} not found.`;
}

/** Exceeds the plan; the message names the limit. */
export function limitReached(message: string) {
  return new ORPCError("LIMIT_REACHED", { status: 403, message });
}

export function conflict(message: string) {
  return new ORPCError("CONFLICT", { message });
}

export function signInRequired() {
  return new ORPCError("UNAUTHORIZED", { message: SIGN_IN_MESSAGE });
}

/** Same response as invalid input, so that a form shows the message next to its field. */
export function invalidField(field: string, message: string) {
  const issues = [{ path: [field], message }];
  return new ORPCError("BAD_REQUEST", { message, data: { issues } });
}

/**
 * The position to continue a list from, null for its start; `read` returns null for invalid
 * cursors.
 */
export function cursorOf<Cursor>(
  text: string | undefined,
  read: (text: string) => Cursor | null,
): Cursor | null {
  if (text === undefined) return null;
  const cursor = read(text);
  if (cursor === null) throw invalidCursor();
  return cursor;
}

export function invalidCursor() {
  return new ORPCError("BAD_REQUEST", { message: "Invalid cursor." });
}
