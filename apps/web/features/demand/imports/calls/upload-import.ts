import type { ImportPreview, ImportRefusal } from "@sightline/contract";
import { IMPORT_MAX_BYTES, IMPORT_TOO_LARGE } from "@sightline/domain/demand";
import { CallFailure } from "../../../../api/failure.ts";
import { type UploadWatch, uploadFile } from "../../../../api/upload-file.ts";
import { session } from "../../../../runtime/session/browser-session.ts";

/** A file becomes a draft, with what it says. */
export async function uploadImport(
  site: string,
  file: File,
  watch: UploadWatch,
): Promise<ImportPreview> {
  // The server would say the same, after a while.
  if (file.size > IMPORT_MAX_BYTES) {
    throw new CallFailure("PAYLOAD_TOO_LARGE", IMPORT_TOO_LARGE, 413);
  }
  const query = new URLSearchParams({ target_site: site, file_name: file.name });
  const preview = await uploadFile(session, `/api/keywords/imports?${query}`, file, watch);
  return preview as ImportPreview;
}

/** Why the server took nothing of a file, row by row; null where that was not the reason. */
export function refusalIn({ code, data }: CallFailure): ImportRefusal | null {
  return code === "IMPORT_REFUSED" ? (data as ImportRefusal) : null;
}
