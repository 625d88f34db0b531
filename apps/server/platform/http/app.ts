import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { TrieRouter } from "hono/router/trie-router";
import { assets } from "./assets.ts";
import { MAX_BODY_BYTES, MAX_FORM_BYTES, TRACK_PAGE_VIEW } from "./direct-calls.ts";
import { type Downloads, downloads } from "./downloads.ts";
import { errorResponse, failureResponse, isRefusal } from "./errors.ts";
import { isFromOurPages } from "./from-our-pages.ts";
import { createFront, type FrontParts, openedRequest } from "./front.ts";
import { type IdempotencyStore, idempotent } from "./idempotency.ts";
import { byKey, MCP_PATH } from "./key-gate.ts";
import { type Mcp, mcpRoute, OAUTH_PATHS } from "./mcp-route.ts";
import { cookieHeader } from "./new-cookies.ts";
import { closeRequest } from "./opened-request.ts";
import type { PostedForm } from "./pages.ts";
import type { RequestContext } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";
import { toResponse } from "./send-directly.ts";

/** An email with its attachments. */
const MAX_EMAIL_BYTES = 10 * MAX_BODY_BYTES;
const REPLIES = "/api/webhooks/outreach-replies";
const FORMS = [
  "/oauth/*",
  ...["/api/auth/*", "/contact", "/analyse", "/unsubscribe", "/email-preferences"],
  "/digest/*",
  TRACK_PAGE_VIEW,
  ...["/api/security-events", "/api/contact", "/api/errors/report"],
];

/** Calls the API on behalf of the person who made this request. */
export type AskApi = (path: string) => Promise<Response>;
export type AuthHandler = (request: Request, context: RequestContext) => Promise<Response>;

type Given = "https" | "securityHeaders" | "isTaken";

export interface AppParts extends Downloads, Omit<FrontParts, Given> {
  readonly development: boolean;
  readonly tags: boolean;
  /** What is done to every answer of the demo. */
  readonly marked?: ((response: Response) => Promise<Response>) | undefined;
  readonly auth: AuthHandler;
  /** What the first screen of a visit asks for, answered by the calls themselves. */
  readonly firstView: (ask: AskApi, view: URLSearchParams) => Promise<Response>;
  readonly openApi: () => Promise<unknown>;
  readonly idempotency: IdempotencyStore;
  /** Discovery, registration and tokens of assistants. */
  readonly oauth: AuthHandler;
  readonly mcp: Mcp;
  /** The payment provider's webhook, which needs the raw signed bytes. */
  readonly paymentWebhook: (request: Request, context: RequestContext) => Promise<Response>;
  /** A mail provider's events, which are signed over their raw bytes. */
  readonly mailWebhook: (request: Request, provider: string) => Promise<Response>;
  /** An email that arrived at the address for replies to outreach. */
  readonly replyWebhook: (request: Request) => Promise<Response>;
  /** Figures for those who operate the installation. */
  readonly metrics: AuthHandler;
  /** A signed link in an outreach message. */
  readonly followLink: AuthHandler;
  /** Pages of the built-in payment sandbox. */
  readonly sandboxPages: ((request: Request, context: RequestContext) => Promise<Response>) | null;
  /** Whether `/checkout` may load the card provider's script. */
  readonly cardScript: boolean;
  /** Google's redirect target; it only redirects. */
  readonly searchConsoleCallback: (request: Request) => Response;
  /** Upload of a keyword file, parsed while streaming. */
  readonly uploadImport: (request: Request, context: RequestContext) => Promise<Response>;
  /** Upload of a file with contacts, by an admin. */
  readonly uploadContacts: (request: Request, context: RequestContext) => Promise<Response>;
  /** The form on the home page, as submitted by a browser without scripts. */
  readonly analyseByForm: (request: Request, context: RequestContext) => Promise<Response>;
  /** The `/contact` form; shown again if it isn't accepted. */
  readonly contactByForm: (
    request: Request,
    context: RequestContext,
    showAgain: (posted: PostedForm) => Promise<Response>,
  ) => Promise<Response>;
  /** What is posted to the links in emails: by a reader, or by a mail client for one. */
  readonly leaveByForm: Record<"unsubscribe" | "preferences", LeaveByForm>;
  /** The password of a shared digest. */
  readonly shareByForm: AppParts["contactByForm"];
}

type LeaveByForm = (
  request: Request,
  show: (posted: PostedForm) => Promise<Response>,
) => Promise<Response>;

type Env = {
  Bindings: HttpBindings;
  Variables: { request: RequestContext };
};

/** One origin: calls under /api, built files, and pages for every other path. */
export function createApp(
  parts: AppParts,
): (request: IncomingMessage, response: ServerResponse) => unknown {
  const https = parts.appUrl.startsWith("https:");
  const headersOf = securityHeaders({ ...parts, https });
  const app = routesOf(parts, { https, headersOf });
  return createFront(
    { ...parts, https, securityHeaders: headersOf, isTaken: takenBy(app) },
    getRequestListener(app.fetch),
  );
}

function routesOf(
  parts: AppParts,
  { https, headersOf }: { https: boolean; headersOf: FrontParts["securityHeaders"] },
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const opened = openedRequest(c.env.incoming);
    c.set("request", opened.context);
    await next();
    c.header("x-request-id", opened.context.requestId);
    for (const [name, value] of headersOf(c.req.path, opened.nonce)) {
      c.header(name, value);
    }
    for (const cookie of opened.cookies) {
      c.header("set-cookie", cookieHeader(cookie, https), { append: true });
    }
    closeRequest(opened, c.req.method, c.res.status, parts);
  });
  app.use(notBlocked);
  app.use(compressed());
  const { marked } = parts;
  if (marked) {
    app.use("/api/*", async (c, next) => {
      await next();
      const answer = await marked(c.res);
      // Otherwise the headers of the answer before would win.
      c.res = undefined;
      c.res = answer;
    });
  }
  for (const path of ["/api/*", MCP_PATH]) {
    app.use(path, neverStored);
    app.use(path, (c, next) => fromOurPages(c, next, parts.appUrl));
    app.use(path, (c, next) => byKey(c, next, parts.keys));
  }
  // Before the general body limit: they have a larger one of their own.
  app.post("/api/keywords/imports", (c) => parts.uploadImport(c.req.raw, c.get("request")));
  app.post("/api/admin/outreach/imports", (c) => parts.uploadContacts(c.req.raw, c.get("request")));
  app.use("/api/*", onlyJson);
  app.use(REPLIES, bodyLimit({ maxSize: MAX_EMAIL_BYTES, onError: tooLarge }));
  app.post(REPLIES, (c) => parts.replyWebhook(c.req.raw));
  for (const path of FORMS)
    app.use(path, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: tooLarge }));
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.use("/api/*", (c, next) => idempotent(c, next, parts.idempotency));

  app.all("/api/auth/*", (c) => parts.auth(c.req.raw, c.get("request")));
  app.get("/api/openapi.json", async (c) => c.json(await parts.openApi()));
  app.get("/api/docs", (c) => c.redirect("/developers/api", 302));
  app.get("/api/search-console/callback", (c) => parts.searchConsoleCallback(c.req.raw));
  app.route("/api", downloads(parts));
  app.post("/api/webhooks/payment", (c) => parts.paymentWebhook(c.req.raw, c.get("request")));
  app.post("/api/webhooks/mail/:provider", (c) =>
    parts.mailWebhook(c.req.raw, c.req.param("provider")),
  );
  app.get("/api/first-view", (c) =>
    parts.firstView(askApi(c, parts), new URL(c.req.url).searchParams),
  );
  app.post(TRACK_PAGE_VIEW, async (c) => {
    const reported = await c.req.json().catch(() => null);
    return toResponse(await parts.trackPageView(reported, c.get("request")));
  });
  app.all("/api/*", (c) => parts.api.fetch(c.req.raw, c.get("request")));

  app.get("/metrics", (c) => parts.metrics(c.req.raw, c.get("request")));
  for (const path of OAUTH_PATHS) app.all(path, (c) => parts.oauth(c.req.raw, c.get("request")));
  app.all(MCP_PATH, (c) => mcpRoute(c.req.raw, c.get("request"), parts));
  app.get("/o/:code", (c) => parts.followLink(c.req.raw, c.get("request")));
  app.post("/analyse", (c) => parts.analyseByForm(c.req.raw, c.get("request")));
  app.post("/contact", (c) =>
    parts.contactByForm(c.req.raw, c.get("request"), (posted) => page(c, parts, posted)),
  );
  app.post("/unsubscribe", (c) =>
    parts.leaveByForm.unsubscribe(c.req.raw, (posted) => page(c, parts, posted)),
  );
  app.post("/email-preferences", (c) =>
    parts.leaveByForm.preferences(c.req.raw, (posted) => page(c, parts, posted)),
  );
  app.post("/digest/:token/share", (c) =>
    parts.shareByForm(c.req.raw, c.get("request"), (posted) => page(c, parts, posted)),
  );
  const { sandboxPages } = parts;
  if (sandboxPages !== null)
    app.all("/sandbox/*", (c) => sandboxPages(c.req.raw, c.get("request")));
  if (parts.pages.files) app.route("/", assets(parts.pages.files));
  app.all("*", (c) => page(c, parts));

  app.onError((error, c) => {
    const context = c.get("request");
    if (!isRefusal(error)) context.log.error({ error }, "a request failed");
    return failureResponse(error, context.requestId);
  });
  return app;
}

/** Whether the app does anything of its own at a path under `/api`. */
function takenBy({ routes }: Hono<Env>): (path: string) => boolean {
  const taken = new TrieRouter<true>();
  for (const { path } of routes) {
    if (path.startsWith("/api/") && path !== "/api/*") taken.add("ALL", path, true);
  }
  return (path) => taken.match("ALL", path)[0].length > 0;
}

/** API responses must not be cached. */
async function neverStored(c: Context<Env>, next: () => Promise<void>) {
  await next();
  if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
}

/** Asked by those who watch over the installation, and by the payment provider. */
const NEVER_BLOCKED = ["/api/health", "/api/ready", "/api/webhooks/payment"];

async function notBlocked(c: Context<Env>, next: () => Promise<void>) {
  const { block } = openedRequest(c.env.incoming);
  if (block === null || NEVER_BLOCKED.includes(c.req.path)) return next();
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const message = `Requests from your network are blocked until ${day.format(block.endsAt)}.`;
  return c.req.path.startsWith("/api/") || c.req.path === MCP_PATH
    ? errorResponse(403, "NETWORK_BLOCKED", message)
    : new Response(message, { status: 403, headers: PLAIN });
}

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** Amazon says that its JSON is plain text; a report is an email. */
const NOT_JSON = ["/api/webhooks/mail/ses", "/api/webhooks/mail/report"];

/** Other formats take far longer to parse, and nobody sends them. */
async function onlyJson(c: Context<Env>, next: () => Promise<void>) {
  const type = c.req.header("content-type");
  if (NOT_JSON.includes(c.req.path)) return next();
  if (type === undefined || /^application\/json\b/i.test(type)) return next();
  return errorResponse(415, "UNSUPPORTED_MEDIA_TYPE", "Send JSON.");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Only our own pages may send writes. */
async function fromOurPages(c: Context<Env>, next: () => Promise<void>, appUrl: string) {
  if (isFromOurPages(c.req.raw, appUrl) || SAFE_METHODS.has(c.req.method)) return next();
  const context = c.get("request");
  await context.note({
    type: "csrf_violation",
    userId: (await context.principal())?.userId ?? null,
    description: "A page on another site sent a request that changes data.",
    data: { origin: c.req.header("origin"), path: c.req.path },
  });
  return errorResponse(
    403,
    "FOREIGN_ORIGIN",
    "We blocked this request because it came from another site.",
  );
}

function askApi(c: Context<Env>, { api }: Pick<AppParts, "api">): AskApi {
  return (path) => api.fetch(new Request(new URL(path, c.req.url)), c.get("request"));
}

async function page(
  c: Context<Env>,
  { pages, api, pageServed }: Pick<AppParts, "pages" | "api" | "pageServed">,
  posted?: PostedForm,
) {
  // The form body was already consumed: its page is rendered as a plain GET.
  const request = posted ? new Request(c.req.url, { headers: c.req.header() }) : c.req.raw;
  const { body, headers, status } = await pages.render(request, {
    nonce: openedRequest(c.env.incoming).nonce(),
    ask: askApi(c, { api }),
    ...(posted && { posted }),
  });
  const own = new Response(body, { headers, status: posted?.status ?? status });
  pageServed({ userAgent: c.get("request").userAgent, path: c.req.path, status: own.status });
  const keep = posted ? "no-store" : "private, no-cache";
  if (!own.headers.has("cache-control")) own.headers.set("cache-control", keep);
  return own;
}

/** Never for sign-in responses: secrets and reflected text must not share a compressed body. */
function compressed() {
  const squeeze = compress();
  return (c: Context<Env>, next: () => Promise<void>) =>
    c.req.path.startsWith("/api/auth/") ? next() : squeeze(c, next);
}

function tooLarge(): Response {
  return errorResponse(413, "PAYLOAD_TOO_LARGE", "The request is too large.", undefined, {
    connection: "close",
  });
}
