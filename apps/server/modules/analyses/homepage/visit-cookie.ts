import { createHash, randomBytes } from "node:crypto";
import type { RequestContext } from "../../../platform/http/index.ts";

const COOKIE = "sightline_visit";
const KEPT_FOR_SECONDS = 30 * 24 * 60 * 60;
const RANDOM_BYTES = 32;
const WELL_FORMED = /^[\w-]{43}$/;

/** The hash of the request's visit; null: none. */
export function visitOf(context: RequestContext): string | null {
  const secret = secretIn(context);
  return secret === null ? null : hashOf(secret);
}

/** Starts or extends the visit; its lifetime starts over. */
export function extendVisit(context: RequestContext): string {
  const secret = secretIn(context) ?? randomBytes(RANDOM_BYTES).toString("base64url");
  context.setCookie(COOKIE, secret, KEPT_FOR_SECONDS);
  return hashOf(secret);
}

export function endVisit(context: RequestContext): void {
  context.setCookie(COOKIE, "", 0);
}

function secretIn(context: RequestContext): string | null {
  const secret = context.cookie(COOKIE);
  return secret !== null && WELL_FORMED.test(secret) ? secret : null;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
