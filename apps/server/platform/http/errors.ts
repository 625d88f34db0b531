import { isUnavailable } from "@sightline/database";

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

export const UNAVAILABLE_MESSAGE = "Not able to serve right now. Try again shortly.";
export const IMPOSSIBLE_VALUE_MESSAGE = "One of the values cannot be used. Look them over.";
export const INTERNAL_MESSAGE = "Something went wrong on our side. It has been noted.";

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
