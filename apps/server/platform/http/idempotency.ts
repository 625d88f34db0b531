import { createHash } from "node:crypto";
import { isConnectionLost } from "@sightline/database";
import type { Context } from "hono";
import { errorResponse } from "./errors.ts";
import { outageOf } from "./outages.ts";
import type { RequestContext } from "./request-context.ts";

/** What a repeated request is answered with. */
export interface KeptAnswer {
  readonly status: number;
  /** Null: it was too large to keep. */
  readonly body: string | null;
}

export interface IdempotentRequest {
  readonly userId: string;
  readonly keyHash: Buffer;
  readonly fingerprint: Buffer;
}

/** `other`: the key was used for another request. `unknown`: its server stopped before it answered. */
type Claim =
  | { readonly state: "claimed" }
  | { readonly state: "other" | "in-progress" | "unknown" }
  | { readonly state: "too-many"; readonly seconds: number }
  | { readonly state: "answered"; readonly answer: KeptAnswer };

/** Remembers requests with an `Idempotency-Key`, each account's on its own. */
export interface IdempotencyStore {
  claim(request: IdempotentRequest): Promise<Claim>;
  keep(request: IdempotentRequest, answer: { status: number; body: string }): Promise<void>;
  /** Nothing happened: the same request may be tried again. */
  release(request: IdempotentRequest): Promise<void>;
  /** Nobody knows what happened: repetitions learn that. */
  interrupt(request: IdempotentRequest): Promise<void>;
}

/** GET, PUT and DELETE can be repeated as they are. */
const METHODS = new Set(["POST", "PATCH"]);
/** Sessions have rules of their own for repeated requests. */
const EXEMPT = "/api/auth/";
/** Refused before anything was done, and worth another try later. But see `wasCut`. */
const RELEASED = new Set([401, 429, 503]);

/**
 * As the IETF's draft of the `Idempotency-Key` field has it: the first request with a key is
 * answered by the call, and each repetition with the same answer.
 */
export async function idempotent(
  // biome-ignore lint/suspicious/noExplicitAny: whatever else the app keeps there
  c: Context<any>,
  next: () => Promise<void>,
  store: IdempotencyStore,
) {
  const sent = c.req.header(IDEMPOTENCY_KEY);
  if (sent === undefined || !METHODS.has(c.req.method) || c.req.path.startsWith(EXEMPT)) {
    return next();
  }
  const context: RequestContext = c.get("request");
  const user = await context.principal();
  // Nobody's requests can't be told apart; calls that need an account say so themselves.
  if (user === null) return next();
  const key = keyIn(sent);
  if (key === null) return invalidKey();

  const request: IdempotentRequest = {
    userId: user.userId,
    keyHash: createHash("sha256").update(key).digest(),
    fingerprint: await fingerprintOf(c.req.raw),
  };
  const claim = await store.claim(request);
  if (claim.state !== "claimed") return repeated(claim);
  let isSettled = false;
  try {
    await next();
    const { status } = c.res;
    if (!RELEASED.has(status)) {
      await store.keep(request, { status, body: await c.res.clone().text() });
      isSettled = true;
    }
  } finally {
    if (!isSettled) await (wasCut(c) ? store.interrupt(request) : store.release(request));
  }
}

/** The connection to the database broke on the way: what it was doing may have been committed. */
// biome-ignore lint/suspicious/noExplicitAny: whatever else the app keeps there
function wasCut(c: Context<any>): boolean {
  return isConnectionLost(c.error ?? outageOf(c.get("request")));
}

export const IDEMPOTENCY_KEY = "idempotency-key";

/** A quoted string, as the draft has it, or the same without quotes, as most programs send it. */
function keyIn(sent: string): string | null {
  const isQuoted = sent.length > 1 && sent.startsWith('"') && sent.endsWith('"');
  const bare = isQuoted ? sent.slice(1, -1) : sent;
  return /^[\x21-\x7e]{1,255}$/.test(bare) ? bare : null;
}

/** The body is read from a copy: the call reads it, too. */
async function fingerprintOf(request: Request): Promise<Buffer> {
  const { pathname, search } = new URL(request.url);
  const body = await request.clone().arrayBuffer();
  return createHash("sha256")
    .update(`${request.method} ${pathname}${search}\n`)
    .update(Buffer.from(body))
    .digest();
}

function repeated(claim: Exclude<Claim, { state: "claimed" }>): Response {
  switch (claim.state) {
    case "answered":
      return replay(claim.answer);
    case "other":
      return errorResponse(
        422,
        "IDEMPOTENCY_KEY_REUSED",
        "This Idempotency-Key was used for a different request. Use a new key for each request.",
      );
    case "in-progress":
      return errorResponse(
        409,
        "IDEMPOTENCY_IN_PROGRESS",
        "The first request with this Idempotency-Key is still in progress. Try again in a moment.",
        undefined,
        { "retry-after": "1" },
      );
    case "unknown":
      return errorResponse(
        409,
        "IDEMPOTENCY_UNKNOWN",
        "The first request with this Idempotency-Key was interrupted. Check what it did before you send it again with a new key.",
      );
    case "too-many":
      return errorResponse(
        429,
        "TOO_MANY_REQUESTS",
        "You've used too many Idempotency-Keys today. Send requests without one, or try again later.",
        undefined,
        { "retry-after": String(claim.seconds) },
      );
  }
}

function replay({ status, body }: KeptAnswer): Response {
  if (body === null) {
    const message = `The first request with this Idempotency-Key returned status ${status}. Its response was too large to store.`;
    return errorResponse(409, "IDEMPOTENCY_ANSWER_NOT_KEPT", message, { status });
  }
  const headers = { "cache-control": "no-store", "idempotency-replayed": "true" };
  if (body === "") return new Response(null, { status, headers });
  return new Response(body, {
    status,
    headers: { ...headers, "content-type": "application/json" },
  });
}

function invalidKey(): Response {
  const message = "An Idempotency-Key must have 1 to 255 visible ASCII characters.";
  return errorResponse(400, "BAD_REQUEST", message);
}
