import type { SearchCall } from "../port.ts";
import { PROBLEM_CODES, problemOf, type SearchProblem } from "../problem.ts";
import type { WorkingTime } from "../working-time.ts";
import { type ReadBody, readJson } from "./read-json.ts";

export interface HttpQuestion {
  /** The provider's display name. */
  readonly label: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON via POST. */
  readonly body?: unknown;
  /** Sent as a form via POST, instead of a body. */
  readonly form?: URLSearchParams;
  readonly patience: Patience;
  /** A request whose response was lost may have been charged, so it isn't retried blindly. */
  readonly charged?: boolean;
  /** Where an admin chose the address: it refuses some. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Time limits for all requests together and for each; waiting for a turn doesn't count. */
export interface Patience {
  readonly all: WorkingTime;
  readonly requestMs: number;
  readonly turnMs: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ReadBody;
}

export type Asked =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Any status counts as an answer. Rejects only if the caller aborts. */
export async function ask(question: HttpQuestion, call: SearchCall): Promise<Asked> {
  const { label, patience } = question;
  try {
    const mayGo = await turnComes(call, patience);
    if (!mayGo) return { ok: false, problem: ownPace(label) };
    return { ok: true, answer: await send(question, call.signal) };
  } catch (error) {
    call.signal.throwIfAborted();
    return { ok: false, problem: lostAnswer(question, error) };
  }
}

async function turnComes(call: SearchCall, { all, turnMs }: Patience): Promise<boolean> {
  const enough = AbortSignal.timeout(turnMs);
  try {
    return await all.standStillFor(() => call.turn(AbortSignal.any([call.signal, enough])));
  } catch (error) {
    if (call.signal.aborted || !enough.aborted) throw error;
    return false;
  }
}

async function send(question: HttpQuestion, caller: AbortSignal): Promise<HttpAnswer> {
  const { url, headers, body, form, patience, fetch = globalThis.fetch } = question;
  const timeout = AbortSignal.timeout(patience.requestMs);
  const sent = form ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(url, {
    method: sent === null ? "GET" : "POST",
    headers: {
      accept: "application/json",
      // For a form, fetch sets the content type.
      ...(typeof sent === "string" ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    body: sent,
    // A key must not follow a redirect to another host.
    redirect: "manual",
    signal: AbortSignal.any([caller, patience.all.signal, timeout]),
  });
  return { status: response.status, headers: response.headers, body: await readJson(response) };
}

function ownPace(label: string): SearchProblem {
  const message = `Too many requests are waiting for ${label}.`;
  return problemOf({ kind: "rate", code: PROBLEM_CODES.ownPace, message }, { scope: "question" });
}

function lostAnswer({ label, charged }: HttpQuestion, error: unknown): SearchProblem {
  if (wasNeverReached(error)) {
    const message = `We couldn't reach ${label}.`;
    return problemOf({ kind: "transient", code: PROBLEM_CODES.unreachable, message });
  }
  const slow = error instanceof DOMException && error.name === "TimeoutError";
  const message = slow
    ? `${label} took too long to respond.`
    : `${label} closed the connection early.`;
  const code = slow ? PROBLEM_CODES.tooSlow : PROBLEM_CODES.unreachable;
  return charged
    ? problemOf({ kind: "no-answer", code, message }, { scope: "question", costUsd: null })
    : problemOf({ kind: "transient", code, message });
}

const BEFORE_SENDING = [
  "ADDRESS_REFUSED",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

function wasNeverReached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  return typeof code === "string" && BEFORE_SENDING.includes(code);
}
