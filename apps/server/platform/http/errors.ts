import { ORPCError } from "@orpc/server";
import { isDiskFull, isImpossibleValue, isUnavailable } from "@sightline/database";
import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import { notFoundMessage } from "./call-errors.ts";
import { retryAfter } from "./outages.ts";

/** The one shape of an error on the wire. */
export interface ErrorBody {
  code: string;
  message: string;
  data?: unknown;
}

export function errorResponse(
  status: number,
  code: string,
  message: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = data === undefined ? { code, message } : { code, message, data };
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

const UNAVAILABLE_MESSAGE = "Sightline isn't available right now. Try again in a moment.";
const DISK_FULL_MESSAGE =
  "We couldn't save this change because the server's disk is full. Everything you saved before is safe, and background jobs will retry automatically. Try again in a few minutes.";

export function unavailableMessage(error: unknown): string {
  return isDiskFull(error) ? DISK_FULL_MESSAGE : UNAVAILABLE_MESSAGE;
}

export const IMPOSSIBLE_VALUE_MESSAGE =
  "Some of the values aren't valid. Check them and try again.";
export const INTERNAL_MESSAGE = "Something went wrong on our end. We've logged the error.";

export function signInResponse(): Response {
  return errorResponse(401, "UNAUTHORIZED", SIGN_IN_MESSAGE);
}

export function notFoundResponse(thing: string): Response {
  return errorResponse(404, "NOT_FOUND", notFoundMessage(thing));
}

export function unavailableResponse(error: unknown): Response {
  return errorResponse(503, "SERVICE_UNAVAILABLE", unavailableMessage(error), undefined, {
    ...Object.fromEntries([retryAfter(error)]),
  });
}

/** Answered with words, as calls are: nothing failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}

export function failureResponse(error: unknown, requestId: string): Response {
  if (isUnavailable(error)) return unavailableResponse(error);
  if (error instanceof ORPCError) return errorResponse(error.status, error.code, error.message);
  if (isImpossibleValue(error)) return errorResponse(400, "BAD_REQUEST", IMPOSSIBLE_VALUE_MESSAGE);
  return errorResponse(500, "INTERNAL_SERVER_ERROR", INTERNAL_MESSAGE, { request_id: requestId });
}
