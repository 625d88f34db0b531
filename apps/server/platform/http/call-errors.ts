import { ORPCError } from "@orpc/server";
import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";

/** The errors of a call: one code, one status and one wording for the same thing everywhere. */
export function notFound(thing: string) {
  return new ORPCError("NOT_FOUND", { message: notFoundMessage(thing) });
}

export function notFoundMessage(thing: string): string {
  return `${thing} not found.`;
}

/** The plan has no room for it; the message names the limit. */
export function limitReached(message: string) {
  return new ORPCError("LIMIT_REACHED", { status: 403, message });
}

export function conflict(message: string) {
  return new ORPCError("CONFLICT", { message });
}

export function signInRequired() {
  return new ORPCError("UNAUTHORIZED", { message: SIGN_IN_MESSAGE });
}

/** Answers as a refused input does, so that a form shows the message beside its field. */
export function invalidField(field: string, message: string) {
  const issues = [{ path: [field], message }];
  return new ORPCError("BAD_REQUEST", { message, data: { issues } });
}

/** Where a list continues, null from its start; `read` answers null for what is no cursor of ours. */
export function cursorOf<Cursor>(
  text: string | undefined,
  read: (text: string) => Cursor | null,
): Cursor | null {
  if (text === undefined) return null;
  const cursor = read(text);
  if (cursor === null) throw new ORPCError("BAD_REQUEST", { message: "Invalid cursor." });
  return cursor;
}
