import {
  type ImportedRow,
  inRange,
  type KeptRow,
  type KeywordImport,
  readImport,
} from "../index.ts";
import type { ImportRefusal } from "../keyword-import.ts";
import type { ReadImportOptions } from "../read-import.ts";
import type { UploadSource } from "../upload.ts";

export interface WholeImport extends KeywordImport {
  readonly rows: readonly ImportedRow[];
}

export type WholeOutcome =
  | { readonly ok: true; readonly import: WholeImport }
  | { readonly ok: false; readonly refusal: ImportRefusal };

/** A small file with all of its rows, as they would be stored. */
export async function readWhole(
  source: UploadSource,
  options: ReadImportOptions = {},
): Promise<WholeOutcome> {
  const rows = new Map<string, ImportedRow>();
  const sink = {
    write: async (written: readonly KeptRow[]) => {
      for (const { key, json } of written) rows.set(key, JSON.parse(json));
    },
    toRanges: async (ranges: Parameters<typeof inRange>[1]["ranges"]) => {
      for (const [key, row] of rows) rows.set(key, inRange(row, { ranges }));
    },
  };
  const outcome = await readImport(source, sink, options);
  return outcome.ok
    ? { ok: true, import: { ...outcome.import, rows: [...rows.values()] } }
    : outcome;
}
