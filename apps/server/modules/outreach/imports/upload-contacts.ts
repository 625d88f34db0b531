import type { Tables } from "@sightline/database";
import { ADMIN_ONLY_MESSAGE } from "@sightline/domain/accounts";
import { readContactFile } from "@sightline/providers/contact-files";
import type { Kysely } from "kysely";
import {
  errorResponse,
  type RequestContext,
  signInResponse,
} from "../../../platform/http/index.ts";
import {
  chunksOf,
  createUploadRoom,
  declaredBytes,
  fileNameIn,
  NoRoom,
  refusedUpload,
  UploadBroken,
} from "../../demand/index.ts";
import { insertDraft } from "./imports.queries.ts";
import { presentDraft } from "./preview-import.ts";

export type UploadContacts = (request: Request, context: RequestContext) => Promise<Response>;

/** Turns a file with contacts into a draft; parsed while it streams in. */
export function createContactsUpload(db: Kysely<Tables>): UploadContacts {
  const takeShare = createUploadRoom();
  return async (request, context) => {
    const user = await context.principal();
    if (user === null) return signInResponse();
    if (user.role !== "admin") return errorResponse(403, "FORBIDDEN", ADMIN_ONLY_MESSAGE);
    const share = takeShare();
    try {
      const chunks = share.inTurn(chunksOf(request));
      const outcome = await readContactFile(chunks, declaredBytes(request));
      if (!outcome.ok) return refusedUpload(outcome.refusal);
      const id = await insertDraft(db, fileNameIn(request), outcome.file);
      return Response.json(await presentDraft(db, id), { status: 201 });
    } catch (error) {
      if (error instanceof UploadBroken) return errorResponse(400, "UPLOAD_BROKEN", error.message);
      if (!(error instanceof NoRoom)) throw error;
      const message = "We're processing several large files right now. Try again in a minute.";
      return errorResponse(503, "BUSY", message, undefined, { "retry-after": "60" });
    } finally {
      share.release();
    }
  };
}
