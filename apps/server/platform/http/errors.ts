import { isUnavailable } from "@sightline/database";
import { SIGN_IN_MESSAGE } from "@sightline/domain/accounts";
import { notFoundMessage } from "./call-errors.ts";

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

export const UNAVAILABLE_MESSAGE = "Sightline isn't available right now. Try again in a moment.";
export const IMPOSSIBLE_VALUE_MESSAGE = "One of the values isn't valid. Check them and try again.";
export const INTERNAL_MESSAGE = "Something went wrong on our end. We've logged the error.";

export function signInResponse(): Response {
  return errorResponse(401, "UNAUTHORIZED", SIGN_IN_MESSAGE);
}

export function notFoundResponse(thing: string): Response {
  return errorResponse(404, "NOT_FOUND", notFoundMessage(thing));
}

export function unavailableResponse(): Response {
  return errorResponse(503, "SERVICE_UNAVAILABLE", UNAVAILABLE_MESSAGE, undefined, {
    "retry-after": "2",
  });
}

export function failureResponse(error: unknown, requestId: string): Response {
  return isUnavailable(error)
    ? unavailableResponse()
    : errorResponse(500, "INTERNAL_SERVER_ERROR", INTERNAL_MESSAGE, { request_id: requestId });
}
