import type { ImportRefusal as RefusalData } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { type ImportRefusal, readImport } from "@sightline/providers/keyword-metrics/imports";
import type { Kysely } from "kysely";
import {
  errorResponse,
  type Limit,
  type RateLimiter,
  type RequestContext,
} from "../../../platform/http/index.ts";
import { findSiteOf } from "./imports.queries.ts";
import { previewImport } from "./preview-import.ts";
import { chunksOf, declaredBytes, fileNameIn, UploadBroken } from "./request-file.ts";
import { createDraft } from "./store-draft.ts";
import { createUploadRoom, NoRoom, type Share } from "./upload-room.ts";

const UPLOADS: Limit = { name: "keywords:imports", points: 60, seconds: 3_600 };

export type UploadImport = (request: Request, context: RequestContext) => Promise<Response>;

export interface UploadDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
}

/** Turns an upload into a draft. Parsed and stored while streaming; aborted at the first fatal problem. */
export function createUpload({ db, limiter }: UploadDeps): UploadImport {
  /** Users whose upload this node is processing. */
  const underWay = new Set<string>();
  const takeShare = createUploadRoom();
  return async (request, context) => {
    const user = await context.principal();
    if (user === null) return errorResponse(401, "UNAUTHORIZED", "Sign in to continue.");
    const { userId } = user;
    const site = await siteIn(db, userId, request);
    if (site === undefined) return errorResponse(404, "NOT_FOUND", "Site not found.");
    const wait = await limiter.take(UPLOADS, userId);
    if (wait !== null) return tooMany(context, userId, wait);
    if (underWay.has(userId)) return anotherIsRead();

    underWay.add(userId);
    const share = takeShare();
    try {
      return await takeIn(db, { userId, siteId: site.id }, request, share);
    } catch (error) {
      if (error instanceof UploadBroken) return errorResponse(400, "UPLOAD_BROKEN", error.message);
      if (error instanceof NoRoom) return othersAreRead();
      throw error;
    } finally {
      share.release();
      underWay.delete(userId);
    }
  };
}

async function siteIn(db: Kysely<Tables>, userId: string, request: Request) {
  const typed = new URL(request.url).searchParams.get("target_site") ?? "";
  const domain = normaliseTargetSite(typed);
  return domain === null ? undefined : findSiteOf(db, userId, domain);
}

async function takeIn(
  db: Kysely<Tables>,
  owner: { readonly userId: string; readonly siteId: string },
  request: Request,
  share: Share,
): Promise<Response> {
  const fileName = fileNameIn(request);
  const draft = createDraft(db, owner, fileName);
  try {
    const outcome = await readImport(share.inTurn(chunksOf(request)), draft.sink, {
      fileName,
      declaredBytes: declaredBytes(request),
    });
    if (!outcome.ok) return refusedUpload(outcome.refusal);
    const content = outcome.import;
    const { kind, keywords, notes } = content;
    if (keywords === 0) {
      const none = { reason: "no-rows", kind, problems: [], problemCount: 0 } as const;
      return refusedUpload({ ...none, message: notes.join(" ") });
    }
    const stored = await share.take(() => draft.complete(content));
    if ("noRoom" in stored) return errorResponse(403, "LIMIT_REACHED", stored.noRoom);
    return Response.json(await previewImport(db, owner.userId, stored.id), { status: 201 });
  } finally {
    await draft.close();
  }
}

export function refusedUpload({
  reason,
  kind,
  message,
  problems,
  problemCount,
}: ImportRefusal): Response {
  const data: RefusalData = {
    reason,
    kind,
    problems: problems.map(({ row, column, message: what }) => ({ row, column, message: what })),
    problem_count: problemCount,
  };
  return reason === "too-large"
    ? errorResponse(413, "PAYLOAD_TOO_LARGE", message, data)
    : errorResponse(422, "IMPORT_REFUSED", message, data);
}

async function tooMany(context: RequestContext, userId: string, wait: number): Promise<Response> {
  await context.note({
    type: "rate_limit_violation",
    userId,
    description: "Too many file imports.",
  });
  const minutes = Math.ceil(wait / 60);
  const message = `You've reached the hourly limit for imports. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return errorResponse(429, "TOO_MANY_REQUESTS", message, undefined, { "retry-after": `${wait}` });
}

function othersAreRead(): Response {
  const message = "We're processing several large files right now. Try again in a minute.";
  return errorResponse(503, "BUSY", message, undefined, { "retry-after": "60" });
}

function anotherIsRead(): Response {
  const message = "We're still processing another file you uploaded. Try again when it's done.";
  return errorResponse(409, "UPLOAD_UNDER_WAY", message);
}
