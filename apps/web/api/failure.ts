/** Thrown by every failed call; `status` 0 means there was no response. */
export class CallFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor(code: string, message: string, status: number, data?: unknown) {
    super(message);
    this.name = "CallFailure";
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

const NO_ANSWER = "NO_ANSWER";
const NO_ANSWER_MESSAGE = "We couldn't reach Sightline. Check your connection and try again.";

export function noAnswer(): CallFailure {
  return new CallFailure(NO_ANSWER, NO_ANSWER_MESSAGE, 0);
}

/** Reads the one error shape `{ code, message }`; anything else becomes an unexpected error. */
export function failureFrom(body: unknown, status: number): CallFailure {
  const { code, message, data } = isRecord(body) ? body : {};
  return new CallFailure(
    typeof code === "string" ? code : "UNEXPECTED",
    typeof message === "string" && message !== "" ? message : unexpectedMessage(status),
    status,
    data,
  );
}

/** The server's messages about single fields, by the first part of their path. */
export function fieldProblems(error: unknown): Record<string, string> {
  const data = isRecord(error) && isRecord(error.data) ? error.data : {};
  const issues = Array.isArray(data.issues) ? data.issues.filter(isIssue) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).reverse());
}

/** The message to show for anything thrown by a call. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : unexpectedMessage(0);
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Deleted, someone else's or an invalid id: they look the same. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, "NOT_FOUND", "BAD_REQUEST");
}

function unexpectedMessage(status: number): string {
  return status === 429
    ? "Too many requests. Wait a moment and try again."
    : "Something went wrong on our end. Try again in a moment.";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isIssue(value: unknown): value is { path: string[]; message: string } {
  return isRecord(value) && Array.isArray(value.path) && typeof value.message === "string";
}
