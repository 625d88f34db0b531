import { Readable } from "node:stream";
import type { HttpBindings } from "@hono/node-server";
import { ADMIN_ONLY_MESSAGE, EXPORT_FAILED_PATH } from "@sightline/domain/accounts";
import { dayOf } from "@sightline/domain/calendar";
import { type Context, Hono } from "hono";
import { lineOf } from "../auth/index.ts";
import { createDownloadSlots, type DownloadSlots } from "./download-slots.ts";
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
  /** For admins: the contacts of a list, and the rows of a file that weren't imported. */
  readonly exportOutreachContacts: (listId: string) => Promise<TextFile | null>;
  readonly exportOutreachProblems: (importId: string) => Promise<TextFile | null>;
}

/** A table, streamed as it is read. */
interface TextFile {
  readonly name: string;
  readonly chunks: AsyncIterable<string>;
}

type Env = { Bindings: HttpBindings; Variables: { request: RequestContext } };

/** Files, streamed as they are read, so not part of the contract. */
export function downloads(parts: Downloads): Hono<Env> {
  const app = new Hono<Env>();
  const slots = createDownloadSlots();
  const signedIn =
    (serve: (userId: string, c: Context<Env>) => Response | Promise<Response>) =>
    async (c: Context<Env>) => {
      const user = await c.get("request").principal();
      if (user === null) return signInResponse();
      const line = lineOf(user, c.get("request").address);
      if (!slots.take(line, c.env.outgoing)) return tooManyResponse();
      return serve(user.userId, c);
    };
  const forAdmins = (serve: (id: string) => Promise<TextFile | null>) =>
    signedIn(async (_userId, c) => {
      const user = await c.get("request").principal();
      if (user?.role !== "admin") return errorResponse(403, "FORBIDDEN", ADMIN_ONLY_MESSAGE);
      const id = c.req.param("id") ?? "";
      const file = UUID.test(id) ? await serve(id) : null;
      return file === null ? notFoundResponse("List") : csv(file);
    });
  const exportAccount = signedIn((userId) => zip(parts.exportAccount(userId)));
  app.get("/account/export", (c) =>
    c.req.query("code") === undefined ? exportAccount(c) : downloadByLink(c, parts, slots),
  );
  app.get(
    "/crawls/:id/export",
    signedIn((userId, c) => downloadCrawl(c, userId, parts.exportCrawl)),
  );
  app.get(
    "/keywords/export",
    signedIn((userId, c) => downloadKeywords(c, userId, parts.exportKeywords)),
  );
  app.get(
    "/keywords/:list{gap|striking|competing}/export",
    signedIn((userId, c) => downloadOpportunities(c, userId, parts.exportOpportunities)),
  );
  app.get(
    "/analyses/:id/export",
    signedIn((_userId, c) => {
      const id = c.req.param("id") ?? "";
      return parts.downloadAnalysis(c.get("request"), id, c.req.query("format") ?? "csv");
    }),
  );
  app.get("/admin/outreach/lists/:id/export", forAdmins(parts.exportOutreachContacts));
  app.get("/admin/outreach/imports/:id/export", forAdmins(parts.exportOutreachProblems));
  return app;
}

/** A browser follows a one-time link; programs sign in. */
async function downloadByLink(
  c: Context<Env>,
  { exportAccount, openExportLink }: Pick<Downloads, "exportAccount" | "openExportLink">,
  slots: DownloadSlots,
) {
  const context = c.get("request");
  const userId = await openExportLink(context, c.req.query("code") ?? "").catch(
    (error: unknown) => {
      context.log.error({ error }, "an export link couldn't be opened");
      return null;
    },
  );
  // Someone is looking at the answer: a page with words, not JSON.
  if (userId === null || !slots.take(userId, c.env.outgoing)) {
    return c.redirect(EXPORT_FAILED_PATH, 303);
  }
  return zip(exportAccount(userId));
}

async function downloadCrawl(
  c: Context<Env>,
  userId: string,
  exportCrawl: Downloads["exportCrawl"],
) {
  const id = c.req.param("id") ?? "";
  const file = UUID.test(id)
    ? await exportCrawl(userId, id, c.req.query("kind") ?? "issues")
    : null;
  return file === null ? notFoundResponse("Crawl") : csv(file);
}

function downloadKeywords(
  c: Context<Env>,
  userId: string,
  exportKeywords: Downloads["exportKeywords"],
) {
  const file = exportKeywords(userId, c.req.query("target_site") ?? "");
  if (file === null) return errorResponse(400, "BAD_REQUEST", "Enter a site such as example.com.");
  return csv(file);
}

async function downloadOpportunities(
  c: Context<Env>,
  userId: string,
  exportOpportunities: Downloads["exportOpportunities"],
) {
  const list = c.req.param("list") ?? "";
  const file = await exportOpportunities(userId, list, (name) => c.req.query(name));
  return file === null ? notFoundResponse("Site") : csv(file);
}

function tooManyResponse(): Response {
  const message = "You have several downloads running. Wait for one of them to finish.";
  return errorResponse(429, "TOO_MANY_REQUESTS", message, undefined, { "retry-after": "10" });
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
