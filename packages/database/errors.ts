/** The constraint violated by a duplicate, or null for any other error. */
export function uniqueViolation(error: unknown): { constraint: string } | null {
  if (codeOf(error) !== "23505") return null;
  const { constraint } = error as { constraint?: unknown };
  return { constraint: typeof constraint === "string" ? constraint : "" };
}

/** True if the server can't be reached, shuts down, only reads or has no room: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (driverMessages.has(error.message)) return true;
  const code = codeOf(error);
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return code !== null && (unavailableCodes.has(code) || connectionException.test(code));
}

/** True if a connection broke while it was in use: what it was doing may have been committed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (lostMessages.has(error.message)) return true;
  const isConnecting = "syscall" in error && error.syscall === "connect";
  return !isConnecting && lostCodes.has(codeOf(error) ?? "");
}

/** True if the server found no room on its disk; reading still works. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === "53100";
}

/** True if a value was wrong, not the statement: out of range, or not of the column's type. */
export function isImpossibleValue(error: unknown): boolean {
  return impossibleValueCodes.has(codeOf(error) ?? "");
}

const impossibleValueCodes = new Set([
  "22001", // too long
  "22003", // a number out of range
  "22007", // not a date
  "22008", // a date out of range
  "22021", // not text in this encoding
  "22P02", // not of this type
  "22P05", // a character without a counterpart
]);

const connectionException = /^08\w{3}$/;

const lostCodes = new Set([
  "57P01", // terminated by an administrator
  "57P02", // another server process crashed
  "08003", // the connection doesn't exist
  "08006", // the connection failed
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
]);

const unavailableCodes = new Set([
  ...lostCodes,
  "57P03", // starting up or shutting down
  "25006", // a standby that isn't promoted yet
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

// The driver has no codes for these; tests provoke them, so that we notice a changed wording.
const lostMessages = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);

const driverMessages = new Set([
  ...lostMessages,
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
]);

function codeOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}
