import { hash, timingSafeEqual } from "node:crypto";
import { errorResponse, type RequestContext } from "../http/index.ts";
import type { Metrics } from "./metrics.ts";

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** A proxy on this machine is on loopback, too; who asked it is elsewhere. */
const BY_PROXY = ["x-forwarded-for", "forwarded", "via", "x-real-ip"];

/** `GET /metrics`: with the token, or without one from the machine of an installation that only it uses. */
export function createMetricsEndpoint(metrics: Metrics, token: string | null, isPublic: boolean) {
  let exposing: Promise<string> | null = null;

  return async (request: Request, { address }: RequestContext): Promise<Response> => {
    const refused =
      token === null ? elsewhere(request, address, isPublic) : withoutToken(request, token);
    if (refused !== null) return refused;
    // Many who ask at once cost the database one reading.
    exposing ??= metrics.expose().finally(() => {
      exposing = null;
    });
    return new Response(await exposing, {
      headers: { "content-type": metrics.contentType, "cache-control": "no-store" },
    });
  };
}

function withoutToken(request: Request, token: string): Response | null {
  const given = request.headers.get("authorization") ?? "";
  if (timingSafeEqual(digest(given), digest(`Bearer ${token}`))) return null;
  const message = "Send METRICS_TOKEN as a bearer token.";
  return errorResponse(401, "UNAUTHORIZED", message, undefined, { "www-authenticate": "Bearer" });
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

function elsewhere({ headers }: Request, address: string, isPublic: boolean): Response | null {
  const isHere = !isPublic && LOOPBACK.test(address) && !BY_PROXY.some((name) => headers.has(name));
  if (isHere) return null;
  const message = isPublic
    ? "Metrics on this server require a token. Set METRICS_TOKEN to read them."
    : "Metrics are only available on this machine. Set METRICS_TOKEN to read them from elsewhere.";
  return errorResponse(403, "FORBIDDEN", message);
}
