import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { cookieHeader } from "./new-cookies.ts";
import type { OpenedRequest } from "./opened-request.ts";
import type { HeaderPair, SecurityHeaders } from "./security-headers.ts";

export interface DirectResponse {
  readonly status: number;
  readonly headers: readonly HeaderPair[];
  readonly body: string | Buffer | null;
  /** Security headers, where they aren't the usual ones of the path. */
  readonly security?: readonly HeaderPair[];
}

export interface Sending {
  readonly securityHeaders: SecurityHeaders;
  readonly https: boolean;
}

/** Writes a response in one piece, with what every response carries. */
export function sendDirectly(
  response: ServerResponse,
  { context, path, nonce, cookies }: OpenedRequest,
  { status, headers, body, security }: DirectResponse,
  { securityHeaders, https }: Sending,
): void {
  if (response.destroyed) return;
  // One flat list: Node writes it as it is, and looks nothing up in it.
  const flat: string[] = ["x-request-id", context.requestId];
  for (const [name, value] of security ?? securityHeaders(path, nonce)) flat.push(name, value);
  for (const [name, value] of headers) flat.push(name, value);
  for (const cookie of cookies) flat.push("set-cookie", cookieHeader(cookie, https));
  if (status !== NO_CONTENT) {
    flat.push("content-length", String(body === null ? 0 : Buffer.byteLength(body)));
  }
  response.writeHead(status, flat);
  response.end(body ?? undefined);
}

const NO_CONTENT = 204;

/** Below this, the compressed bytes and their header are hardly fewer. */
const WORTH_COMPRESSING = 1024;
const compress = promisify(gzip);

/** JSON, compressed if the client reads that and it is large. */
export async function jsonResponse(
  status: number,
  body: unknown,
  acceptEncoding: string | undefined,
): Promise<DirectResponse> {
  if (body === undefined) return { status, headers: NEVER_STORED, body: null };
  const text = JSON.stringify(body);
  if (text.length < WORTH_COMPRESSING || !accepts(acceptEncoding, "gzip")) {
    return { status, headers: JSON_HEADERS, body: text };
  }
  return { status, headers: GZIPPED_JSON_HEADERS, body: await compress(text) };
}

/** A list without weights, as browsers send it; anything else is read as no. */
export function accepts(acceptEncoding: string | undefined, encoding: string): boolean {
  if (acceptEncoding === undefined) return false;
  return acceptEncoding.split(",").some((one) => one.trim().toLowerCase() === encoding);
}

export async function fromResponse(response: Response): Promise<DirectResponse> {
  const headers: HeaderPair[] = [...response.headers];
  return { status: response.status, headers, body: await response.text() };
}

export function toResponse({ status, headers, body }: DirectResponse): Response {
  return new Response(body === null ? null : new Uint8Array(Buffer.from(body)), {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}

const NEVER_STORED: readonly HeaderPair[] = [["cache-control", "no-store"]];
const JSON_HEADERS: readonly HeaderPair[] = [
  ...NEVER_STORED,
  ["content-type", "application/json"],
  ["vary", "Accept-Encoding"],
];
const GZIPPED_JSON_HEADERS: readonly HeaderPair[] = [...JSON_HEADERS, ["content-encoding", "gzip"]];
