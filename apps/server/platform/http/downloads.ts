import { Readable } from "node:stream";
import { EXPORT_FAILED_PATH } from "@sightline/domain/accounts";
import { dayOf } from "@sightline/domain/calendar";
import { type Context, Hono } from "hono";
import { errorResponse, notFoundResponse, signInResponse } from "./errors.ts";
import type { RequestContext } from "./request-context.ts";

export interface Downloads {
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
}

/** A table, streamed as it is read. */
interface TextFile {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

type Env = { Variables: { request: RequestContext } };

/** Files, streamed as they are read, so not part of the contract. */
export function downloads(parts: Downloads): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/account/export", (c) => downloadAccount(c, parts));
  app.get("/crawls/:id/export", (c) => downloadCrawl(c, parts.exportCrawl));
  app.get("/keywords/export", (c) => downloadKeywords(c, parts.exportKeywords));
  app.get("/keywords/:list{gap|striking|competing}/export", (c) =>
    downloadOpportunities(c, parts.exportOpportunities),
  );
  app.get("/analyses/:id/export", (c) =>
    parts.downloadAnalysis(c.get("request"), c.req.param("id"), c.req.query("format") ?? "csv"),
  );
  return app;
}

/** A browser follows a one-time link; programs sign in. */
async function downloadAccount(
  c: Context<Env>,
  { exportAccount, openExportLink }: Pick<Downloads, "exportAccount" | "openExportLink">,
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

async function downloadCrawl(c: Context<Env>, exportCrawl: Downloads["exportCrawl"]) {
  const user = await c.get("request").principal();
  if (user === null) return signInResponse();
  const id = c.req.param("id") ?? "";
  const file = UUID.test(id)
    ? await exportCrawl(user.userId, id, c.req.query("kind") ?? "issues")
    : null;
  if (file === null) return notFoundResponse("Crawl");
  return csv(file);
}

async function downloadKeywords(c: Context<Env>, exportKeywords: Downloads["exportKeywords"]) {
  const user = await c.get("request").principal();
  if (user === null) return signInResponse();
  const file = exportKeywords(user.userId, c.req.query("target_site") ?? "");
  if (file === null) return errorResponse(400, "BAD_REQUEST", "Enter a site such as example.com.");
  return csv(file);
}

async function downloadOpportunities(
  c: Context<Env>,
  exportOpportunities: Downloads["exportOpportunities"],
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
