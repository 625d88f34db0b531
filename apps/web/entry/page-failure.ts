import { randomUUID } from "node:crypto";
import { redact } from "@sightline/domain/diagnostics";
import type { RouterContextProvider } from "react-router";

type PageRequest = Readonly<RouterContextProvider>;
const failureIds = new WeakMap<PageRequest, string>();

/** One id per request, on the error screen and in the log. */
export function failureIdOf(page: PageRequest): string | undefined {
  return failureIds.get(page);
}

/** A line of the server's log, in its shape and redacted. */
export function logPageFailure(error: unknown, request: Request, page: PageRequest): void {
  const id = failureIdOf(page) ?? randomUUID();
  failureIds.set(page, id);
  const { pathname } = new URL(request.url);
  const line = {
    level: "error",
    time: new Date().toISOString(),
    error_id: id,
    method: request.method,
    path: pathname,
    error: redact(error),
    msg: "a page could not be rendered",
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
