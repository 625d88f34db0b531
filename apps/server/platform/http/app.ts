import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { getConnInfo } from "@hono/node-server/conninfo";
import { EXPORT_FAILED_PATH } from "@sightline/domain/accounts";
import { dayOf } from "@sightline/domain/calendar";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { getCookie, setCookie } from "hono/cookie";
import { type Authenticate, bearerToken, type Principal } from "../auth/index.ts";
import type { Log } from "../logging/index.ts";
import type { Api } from "./api.ts";
import { assets } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import { errorResponse, failureResponse, notFoundResponse, signInResponse } from "./errors.ts";
import { isFromOurPages } from "./from-our-pages.ts";
import type { Pages, PostedForm } from "./pages.ts";
import type { RequestContext, SecurityNote } from "./request-context.ts";
import { neverStored, securityHeaders } from "./security-headers.ts";

const MAX_BODY_BYTES = 1024 * 1024;

export type AuthHandler = (request: Request, context: RequestContext) => Promise<Response>;

export interface AppParts {
  readonly log: Log;
  readonly appUrl: string;
  readonly development: boolean;
  readonly tags: boolean;
  readonly trustedProxies: number;
  readonly authenticate: Authenticate;
  readonly note: (context: RequestContext, note: SecurityNote) => Promise<void>;
  readonly api: Api;
  readonly auth: AuthHandler;
  readonly openApi: () => Promise<unknown>;
  /** The payment provider's webhook, which needs the raw signed bytes. */
  readonly paymentWebhook: (request: Request, context: RequestContext) => Promise<Response>;
  /** Pages of the built-in payment sandbox. */
  readonly sandboxPages: ((request: Request) => Promise<Response>) | null;
  /** Whether `/checkout` may load the card provider's script. */
  readonly cardScript: boolean;
  /** Google's redirect target; it only redirects. */
  readonly searchConsoleCallback: (request: Request) => Response;
  readonly exportAccount: (userId: string) => AsyncIterable<Uint8Array>;
  /** Whose data a one-time link downloads; null if it doesn't work. */
  readonly openExportLink: (context: RequestContext, code: string) => Promise<string | null>;
  /** A table of a crawl, streamed; null if this user has none of that kind. */
  readonly exportCrawl: (userId: string, crawlId: string, kind: string) => Promise<TextFile | null>;
  /** The keywords of a site; null for an invalid site. */
  readonly exportKeywords: (userId: string, site: string) => TextFile | null;
  /** A list of keyword opportunities; null if this user has no such site. */
  readonly exportOpportunities: (
    userId: string,
    list: string,
    option: (name: string) => string | undefined,
  ) => Promise<TextFile | null>;
  /** An analysis with its result, as a table or as JSON. */
  readonly downloadAnalysis: (
    context: RequestContext,
    id: string,
    format: string,
  ) => Promise<Response>;
  /** Upload of a keyword file, parsed while streaming. */
  readonly uploadImport: (request: Request, context: RequestContext) => Promise<Response>;
  /** The form on the home page, as submitted by a browser without scripts. */
  readonly analyseByForm: (request: Request, context: RequestContext) => Promise<Response>;
  /** The `/contact` form; shown again if it isn't accepted. */
  readonly contactByForm: (
    request: Request,
    context: RequestContext,
    showAgain: (posted: PostedForm) => Promise<Response>,
  ) => Promise<Response>;
  readonly pages: Pages;
}

/** A table, streamed as it is read. */
interface TextFile {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

type Env = { Variables: { request: RequestContext; secureHeadersNonce: string } };

/** One origin: calls under /api, built files, and pages for every other path. */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  const https = parts.appUrl.startsWith("https:");

  app.use(async (c, next) => {
    const cookies: NewCookie[] = [];
    const context = requestContext(c, parts, cookies);
    c.set("request", context);
    const started = performance.now();
    await next();
    c.header("x-request-id", context.requestId);
    setCookies(c, cookies, https);
    logRequest(c, context, performance.now() - started);
  });
  const { development, tags, cardScript } = parts;
  const usual = securityHeaders({ https, development, tags, cardScript: false });
  const atCheckout = securityHeaders({ https, development, tags, cardScript });
  app.use((c, next) => (c.req.path === "/checkout" ? atCheckout : usual)(c, next));
  app.use(compressed());
  app.use("/api/*", neverStored);
  app.use("/api/*", (c, next) => fromOurPages(c, next, parts.appUrl));
  // Before the general body limit: it has a larger one of its own.
  app.post("/api/keywords/imports", (c) => parts.uploadImport(c.req.raw, c.get("request")));
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));

  app.all("/api/auth/*", (c) => parts.auth(c.req.raw, c.get("request")));
  app.get("/api/openapi.json", async (c) => c.json(await parts.openApi()));
  app.get("/api/docs", (c) => c.redirect("/developers/api", 302));
  app.get("/api/search-console/callback", (c) => parts.searchConsoleCallback(c.req.raw));
  app.get("/api/account/export", (c) => downloadAccount(c, parts));
  app.get("/api/crawls/:id/export", (c) => downloadCrawl(c, parts.exportCrawl));
  app.get("/api/keywords/export", (c) => downloadKeywords(c, parts.exportKeywords));
  app.get("/api/keywords/:list{gap|striking|competing}/export", (c) =>
    downloadOpportunities(c, parts.exportOpportunities),
  );
  app.get("/api/analyses/:id/export", (c) =>
    parts.downloadAnalysis(c.get("request"), c.req.param("id"), c.req.query("format") ?? "csv"),
  );
  app.post("/api/webhooks/payment", (c) => parts.paymentWebhook(c.req.raw, c.get("request")));
  app.all("/api/*", (c) => parts.api(c.req.raw, c.get("request")));

  app.post("/analyse", (c) => parts.analyseByForm(c.req.raw, c.get("request")));
  app.post("/contact", (c) =>
    parts.contactByForm(c.req.raw, c.get("request"), (posted) => page(c, parts, posted)),
  );
  const { sandboxPages } = parts;
  if (sandboxPages !== null) app.all("/sandbox/*", (c) => sandboxPages(c.req.raw));
  if (parts.pages.files) app.route("/", assets(parts.pages.files));
  app.all("*", (c) => page(c, parts));

  app.onError((error, c) => {
    const context = c.get("request");
    context.log.error({ error }, "a request failed");
    return failureResponse(error, context.requestId);
  });
  return app;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Only our own pages may send writes. */
async function fromOurPages(c: Context<Env>, next: () => Promise<void>, appUrl: string) {
  if (isFromOurPages(c.req.raw, appUrl) || SAFE_METHODS.has(c.req.method)) return next();
  const context = c.get("request");
  await context.note({
    type: "csrf_violation",
    userId: (await context.principal())?.userId ?? null,
    description: "A page on another site sent a write request.",
    data: { origin: c.req.header("origin"), path: c.req.path },
  });
  return errorResponse(
    403,
    "FOREIGN_ORIGIN",
    "We blocked this request because it came from another site.",
  );
}

/** A file download, so not part of the contract. A browser follows a link; programs sign in. */
async function downloadAccount(
  c: Context<Env>,
  { exportAccount, openExportLink }: Pick<AppParts, "exportAccount" | "openExportLink">,
) {
  const context = c.get("request");
  const code = c.req.query("code");
  if (code === undefined) {
    const user = await context.principal();
    return user === null ? signInResponse() : zip(exportAccount(user.userId));
  }
  const userId = await openExportLink(context, code).catch((error: unknown) => {
    context.log.error({ error }, "an export link couldn't be opened");
    return null;
  });
  // Someone is looking at the answer: a page with words, not JSON.
  return userId === null ? c.redirect(EXPORT_FAILED_PATH, 303) : zip(exportAccount(userId));
}

async function downloadCrawl(c: Context<Env>, exportCrawl: AppParts["exportCrawl"]) {
  const user = await c.get("request").principal();
  if (user === null) return signInResponse();
  const id = c.req.param("id") ?? "";
  const file = UUID.test(id)
    ? await exportCrawl(user.userId, id, c.req.query("kind") ?? "issues")
    : null;
  if (file === null) return notFoundResponse("Crawl");
  return csv(file);
}

async function downloadKeywords(c: Context<Env>, exportKeywords: AppParts["exportKeywords"]) {
  const user = await c.get("request").principal();
  if (user === null) return signInResponse();
  const file = exportKeywords(user.userId, c.req.query("target_site") ?? "");
  if (file === null) return errorResponse(400, "BAD_REQUEST", "Enter a site such as example.com.");
  return csv(file);
}

async function downloadOpportunities(
  c: Context<Env>,
  exportOpportunities: AppParts["exportOpportunities"],
) {
  const user = await c.get("request").principal();
  if (user === null) return signInResponse();
  const list = c.req.param("list") ?? "";
  const file = await exportOpportunities(user.userId, list, (name) => c.req.query(name));
  if (file === null) return notFoundResponse("Site");
  return csv(file);
}

function streamed(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = Readable.toWeb(Readable.from(chunks, { objectMode: false }));
  return bytes as ReadableStream<Uint8Array>;
}

function zip(chunks: AsyncIterable<Uint8Array>): Response {
  return new Response(streamed(chunks), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="sightline-${dayOf(Date.now())}.zip"`,
    },
  });
}

function csv({ name, chunks }: TextFile): Response {
  return new Response(streamed(chunks), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function page(
  c: Context<Env>,
  { pages, api }: Pick<AppParts, "pages" | "api">,
  posted?: PostedForm,
) {
  // The form body was already consumed: its page is rendered as a plain GET.
  const request = posted ? new Request(c.req.url, { headers: c.req.header() }) : c.req.raw;
  const { body, headers, status } = await pages.render(request, {
    nonce: c.get("secureHeadersNonce"),
    ask: (path) => api(new Request(new URL(path, c.req.url)), c.get("request")),
    ...(posted && { posted }),
  });
  const own = new Response(body, { headers, status: posted?.status ?? status });
  const keep = posted ? "no-store" : "private, no-cache";
  if (!own.headers.has("cache-control")) own.headers.set("cache-control", keep);
  return own;
}

interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** Only now is there a response to put them on. */
function setCookies(c: Context<Env>, cookies: readonly NewCookie[], secure: boolean): void {
  for (const { name, value, seconds: maxAge } of cookies) {
    setCookie(c, name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
  }
}

function requestContext(c: Context<Env>, parts: AppParts, cookies: NewCookie[]): RequestContext {
  const requestId = randomUUID();
  const token = bearerToken(c.req.header("authorization"));
  let principal: Promise<Principal | null> | undefined;
  const context: RequestContext = {
    requestId,
    address: clientAddress(
      getConnInfo(c).remote.address,
      c.req.header("x-forwarded-for"),
      parts.trustedProxies,
    ),
    userAgent: c.req.header("user-agent") ?? "",
    cookie: (name) => getCookie(c, name) ?? null,
    setCookie: (name, value, seconds) => void cookies.push({ name, value, seconds }),
    log: parts.log.child({ request_id: requestId }),
    principal: () => {
      principal ??= token === null ? Promise.resolve(null) : parts.authenticate(token);
      return principal;
    },
    note: (note) => parts.note(context, note),
  };
  return context;
}

/** Never for sign-in responses: secrets and reflected text must not share a compressed body. */
function compressed() {
  const squeeze = compress();
  return (c: Context<Env>, next: () => Promise<void>) =>
    c.req.path.startsWith("/api/auth/") ? next() : squeeze(c, next);
}

function tooLarge(): Response {
  return errorResponse(413, "PAYLOAD_TOO_LARGE", "The request is larger than 1 MB.", undefined, {
    connection: "close",
  });
}

function logRequest(c: Context<Env>, context: RequestContext, ms: number) {
  const level = c.req.path.startsWith("/api/") || c.res.status >= 500 ? "info" : "debug";
  context.log[level](
    { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) },
    "request",
  );
}
