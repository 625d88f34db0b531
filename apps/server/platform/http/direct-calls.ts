import type { IncomingMessage } from "node:http";
import type { Api } from "./api.ts";
import { IDEMPOTENCY_KEY } from "./idempotency.ts";
import type { KeyGate } from "./key-gate.ts";
import type { OpenedRequest } from "./opened-request.ts";
import { outageOf, retryAfter } from "./outages.ts";
import type { RequestContext } from "./request-context.ts";
import { type DirectResponse, jsonResponse } from "./send-directly.ts";

export interface DirectCallParts {
  readonly api: Api;
  readonly trackPageView: TrackPageView;
  readonly appUrl: string;
  readonly keys: KeyGate;
  /** Whether a path under `/api` has a handler of its own, outside the contract. */
  readonly isTaken: (path: string) => boolean;
}

/** A page view reported by one of our pages; counted whether or not it is accepted. */
export type TrackPageView = (reported: unknown, context: RequestContext) => Promise<DirectResponse>;

export const TRACK_PAGE_VIEW = "/api/functions/track-page-view";
export const MAX_BODY_BYTES = 1024 * 1024;
/** What anyone can send without an account: forms of a few fields. */
export const MAX_FORM_BYTES = 64 * 1024;

const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE"]);

/**
 * A call of the contract without web requests and responses, which cost four times as much as the
 * call itself. Null leaves the request as it is, for the app: it refuses what isn't plain here.
 */
export async function callDirectly(
  request: IncomingMessage,
  opened: OpenedRequest,
  parts: DirectCallParts,
): Promise<DirectResponse | null> {
  if (!isPlain(request, opened, parts)) return null;
  if (opened.path === TRACK_PAGE_VIEW) return trackDirectly(request, opened, parts);
  if (parts.isTaken(opened.path)) return null;
  const answer = await parts.api.call(standardRequest(request), opened.context);
  if (answer === null) return null;
  const direct = await jsonResponse(answer.status, answer.body, request.headers["accept-encoding"]);
  if (answer.status !== 503) return direct;
  return { ...direct, headers: [...direct.headers, retryAfter(outageOf(opened.context))] };
}

/** Page views are most of what a busy installation receives. */
async function trackDirectly(
  request: IncomingMessage,
  { context }: OpenedRequest,
  { trackPageView }: DirectCallParts,
): Promise<DirectResponse | null> {
  const isOne = request.method === "POST" && lengthOf(request) <= MAX_FORM_BYTES;
  if (!isOne) return null;
  const reported = await readJson(request).catch(() => null);
  return trackPageView(reported, context);
}

const BASE = "http://sightline.invalid";
/** No escapes, no dots that a URL would resolve: the path is what every rule below sees. */
const PLAIN_PATH = /^\/api\/[\w\-~:@/]+$/;

/** Everything the app would look at, and let pass. */
function isPlain(
  request: IncomingMessage,
  { path, token }: OpenedRequest,
  { appUrl, keys }: DirectCallParts,
): boolean {
  const { method = "", headers } = request;
  if (!METHODS.has(method) || !PLAIN_PATH.test(path)) return false;
  if (token !== null && keys.isMeant(token)) return false;
  const type = headers["content-type"];
  if (type !== undefined && type !== "application/json") return false;
  if (headers["content-disposition"] !== undefined) return false;
  if (headers[IDEMPOTENCY_KEY] !== undefined) return false;
  if (headers["transfer-encoding"] !== undefined || headers.expect !== undefined) return false;
  if (method === "GET") return lengthOf(request) === 0;
  const isOurs = headers.origin === undefined || headers.origin === appUrl;
  return isOurs && lengthOf(request) <= MAX_BODY_BYTES;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers["content-length"] ?? 0);
}

function standardRequest(request: IncomingMessage): Parameters<Api["call"]>[0] {
  let body: Promise<unknown> | undefined;
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", BASE),
    headers: request.headers,
    signal: undefined,
    body: () => {
      body ??= readJson(request);
      return body;
    },
  };
}

const utf8 = new TextDecoder();

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = utf8.decode(await readBody(request));
  return text === "" ? undefined : JSON.parse(text);
}

/** At most as long as declared: Node holds the client to that. */
function readBody(request: IncomingMessage): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.once("end", () => resolve(Buffer.concat(chunks)));
  request.once("error", reject);
  // It always closes, and an error costs a stack.
  request.once("close", () => request.complete || reject(new Error("The client left.")));
  return promise;
}
