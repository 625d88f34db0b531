import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Authenticate, bearerToken, type Principal } from "../auth/index.ts";
import type { Log } from "../logging/index.ts";
import { clientAddress } from "./client-address.ts";
import { type KeyGate, ownerOf } from "./key-gate.ts";
import { cookieReader, type NewCookie } from "./new-cookies.ts";
import type { RequestContext, SecurityNote } from "./request-context.ts";

export interface OpeningParts {
  readonly https: boolean;
  readonly log: Log;
  readonly trustedProxies: number;
  readonly authenticate: Authenticate;
  readonly keys: KeyGate;
  readonly note: (context: RequestContext, note: SecurityNote) => Promise<void>;
  /** Learns of every request that was answered. */
  readonly requestDone: (request: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
}

export interface Block {
  readonly endsAt: Date;
}

/** What is known of a request before anything is done for it. */
export interface OpenedRequest {
  readonly context: RequestContext;
  readonly path: string;
  /** From `Authorization`, of a session or an API key. */
  readonly token: string | null;
  /** For the scripts of a page rendered for this request. */
  readonly nonce: () => string;
  /** To be sent with the response. */
  readonly cookies: NewCookie[];
  readonly startedAt: number;
  /** Once something asked whose it is. */
  userId: string | null;
  /** Why its network is refused; the front decides before anything else sees the request. */
  block: Block | null;
}

/** 128 bits. */
const NONCE_BYTES = 16;

export function openRequest(request: IncomingMessage, parts: OpeningParts): OpenedRequest {
  const { headers, socket, url = "/" } = request;
  const requestId = randomUUID();
  const path = pathOf(url);
  const token = bearerToken(headers.authorization);
  const cookies: NewCookie[] = [];
  let log: Log | undefined;
  let principal: Promise<Principal | null> | undefined;
  const context: RequestContext = {
    requestId,
    address: clientAddress(
      socket.remoteAddress,
      headersJoined(headers["x-forwarded-for"]),
      parts.trustedProxies,
    ),
    userAgent: headers["user-agent"] ?? "",
    cookies: headers.cookie ?? "",
    cookie: cookieReader(headers.cookie, parts.https),
    setCookie: (name, value, seconds, { isReadable } = { isReadable: false }) =>
      void cookies.push({ name, value, seconds, isReadable }),
    // Most requests write nothing but their own line.
    get log() {
      log ??= parts.log.child({ request_id: requestId });
      return log;
    },
    principal: () => {
      principal ??= token === null ? Promise.resolve(null) : known(ownerOf(token, path, parts));
      return principal;
    },
    note: (note) => parts.note(context, note),
  };
  async function known(owner: Promise<Principal | null>): Promise<Principal | null> {
    const found = await owner;
    opened.userId = found?.userId ?? null;
    return found;
  }
  let nonce: string | undefined;
  const opened: OpenedRequest = {
    context,
    path,
    token,
    nonce: () => {
      nonce ??= randomBytes(NONCE_BYTES).toString("base64url");
      return nonce;
    },
    cookies,
    startedAt: performance.now(),
    userId: null,
    block: null,
  };
  return opened;
}

/** As the app sees it: `/api/../x` is a page, and no rule may take it for a call. */
export function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!path.includes("/.") && !path.includes("%") && !path.includes("\\")) return path;
  return URL.parse(url.startsWith("/") ? `http://sightline.invalid${url}` : url)?.pathname ?? path;
}

function headersJoined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}

export function closeRequest(
  { context, path, startedAt, userId }: OpenedRequest,
  method: string,
  status: number,
  { log, requestDone }: Pick<OpeningParts, "log" | "requestDone">,
): void {
  const ms = performance.now() - startedAt;
  requestDone({ method, path, status, seconds: ms / 1000 });
  const level = path.startsWith("/api/") || status >= 500 ? "info" : "debug";
  if (!log.isLevelEnabled(level)) return;
  const line = { method, path, status, ms: Math.round(ms) };
  context.log[level](userId === null ? line : { ...line, user_id: userId }, "request");
}
