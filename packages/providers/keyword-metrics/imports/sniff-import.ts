import type { ImportKind } from "@sightline/domain/demand";
import { unpacked } from "./archive.ts";
import { columnsOf } from "./columns.ts";
import { formatOf } from "./file-format.ts";
import type { ImportRefusal } from "./keyword-import.ts";
import { look, refusalAsOutcome } from "./read-import.ts";
import type { RowSink } from "./row-keeper.ts";
import { readArchive } from "./search-console/read-archive.ts";
import { openUpload, type UploadSource } from "./upload.ts";

export type ImportSniff =
  | {
      readonly ok: true;
      readonly kind: ImportKind;
      readonly format: "csv" | "zip";
      readonly understood: readonly string[];
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly refusal: ImportRefusal };

const NOWHERE: RowSink = { write: async () => {}, toRanges: async () => {} };

/** Identifies a file by its beginning; a zip, which is small, by all of it. */
export async function sniffImport(
  source: UploadSource,
  declaredBytes?: number,
): Promise<ImportSniff> {
  return refusalAsOutcome<ImportSniff>(async () => {
    const upload = await openUpload(source, declaredBytes);
    try {
      if (formatOf(upload.head) === "zip") {
        const { content } = await readArchive(await unpacked(upload.chunks()), NOWHERE);
        const { kind, understood, ignored } = content;
        return { ok: true, kind, format: "zip", understood, ignored };
      }
      const { layout } = look(upload);
      const { definition, headers } = layout;
      if (definition === "search-console") {
        return { ok: true, kind: definition, format: "csv", understood: headers, ignored: [] };
      }
      const { understood, ignored } = columnsOf(layout, definition);
      const named = understood.map(({ header }) => header);
      return { ok: true, kind: definition.kind, format: "csv", understood: named, ignored };
    } finally {
      await upload.close();
    }
  });
}
