import type { Operation, Reference, Schema } from "./document.ts";

export const ERROR_SCHEMA = {
  type: "object",
  description: "Every error. The code is stable; the message is for people.",
  properties: {
    code: { type: "string", example: "NOT_FOUND" },
    message: { type: "string", example: "Site not found." },
    data: { description: "Details, such as the fields that aren't valid." },
  },
  required: ["code", "message"],
} as const;

const ERROR: Reference = { $ref: "#/components/schemas/Error" };

/** What any call may be refused with, before it is reached. */
const ANYWHERE: Readonly<Record<string, readonly string[]>> = {
  400: ["BAD_REQUEST"],
  401: ["UNAUTHORIZED"],
  403: ["OUT_OF_SCOPE", "LIMIT_REACHED", "FOREIGN_ORIGIN", "NETWORK_BLOCKED", "DEMO_READ_ONLY"],
  409: [
    "CONFLICT",
    "IDEMPOTENCY_IN_PROGRESS",
    "IDEMPOTENCY_UNKNOWN",
    "IDEMPOTENCY_ANSWER_NOT_KEPT",
  ],
  422: ["IDEMPOTENCY_KEY_REUSED"],
  413: ["PAYLOAD_TOO_LARGE"],
  415: ["UNSUPPORTED_MEDIA_TYPE"],
  429: ["TOO_MANY_REQUESTS"],
  503: ["SERVICE_UNAVAILABLE"],
};

type Defined = readonly [code: string, message: string, ...rest: unknown[]];

/** The body of a call's own errors with one status: which codes it may have, and their messages. */
export function errorBody(defined: readonly Defined[], status: number): Schema {
  const own = defined.map(([code]) => code);
  const codes = [...new Set([...own, ...(ANYWHERE[status] ?? [])])];
  const words = defined.map(([code, message]) => `\`${code}\`: ${message}`).join(" ");
  const code = { type: "string", enum: codes };
  return { allOf: [ERROR as Schema, { type: "object", properties: { code } }], description: words };
}

const text = (description: string) => ({ description, schema: { type: "string" } });
const RETRY_AFTER = { "Retry-After": text("Seconds to wait before you try again") };
const RATE_HEADERS = {
  ...RETRY_AFTER,
  RateLimit: text(
    'What is left of the limit: `"plan";r=12;t=30`, with the seconds until it resets',
  ),
  "RateLimit-Policy": text('The limit: `"plan";q=60;w=60`, calls and seconds'),
};

/** Shared by all calls. */
export const ERROR_RESPONSES = Object.fromEntries(
  ["403", "409", "413", "415", "422", "default"].map((status) => [
    nameOf(status),
    responseOf(status),
  ]),
);

function nameOf(status: string): string {
  return status === "default" ? "Error" : `Error${status}`;
}

function responseOf(status: string) {
  if (status === "default") {
    return {
      description: "Any other error, identified by its code",
      content: { "application/json": { schema: ERROR } },
    };
  }
  const description = (ANYWHERE[status] ?? []).map((code) => `\`${code}\``).join(", ");
  const schema = errorBody([], Number(status));
  return { description, content: { "application/json": { schema } } };
}

const ANY_ERROR = { "application/json": { schema: ERROR as Schema } };

function hasOwnCodes({ operationId }: Operation): boolean {
  return operationId.startsWith("auth.");
}

/** The call's own errors in words, and those that any call may have. */
export function withErrors(operation: Operation, isIdempotent: boolean): void {
  const { responses, requestBody } = operation;
  for (const [status, response] of Object.entries(responses)) {
    if (status < "400" || "$ref" in response) continue;
    const schema = response.content?.["application/json"]?.schema;
    if (schema?.description !== undefined) response.description = schema.description;
    if (status === "429") response.headers = RATE_HEADERS;
    if (status === "503") response.headers = RETRY_AFTER;
    // The auth library has codes of its own.
    if (hasOwnCodes(operation)) response.content = ANY_ERROR;
  }
  const always = ["403", "default"];
  const withBody = requestBody === undefined ? [] : ["413", "415"];
  const repeatable = isIdempotent ? ["409", "422"] : [];
  for (const status of [...always, ...withBody, ...repeatable]) {
    responses[status] ??= { $ref: `#/components/responses/${nameOf(status)}` };
  }
}
