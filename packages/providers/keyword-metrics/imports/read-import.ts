import { IMPORT_KIND_NAMES, type ImportKind } from "@sightline/domain/demand";
import { unpacked } from "./archive.ts";
import { formatOf, refuseOtherText } from "./file-format.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { ImportOutcome } from "./keyword-import.ts";
import { type ReadContent, readKeywords } from "./read-keywords.ts";
import { ImportRefused } from "./refused.ts";
import type { RowSink } from "./row-keeper.ts";
import { readArchive } from "./search-console/read-archive.ts";
import { readPerformanceTable, searchConsoleImport } from "./search-console/read-search-console.ts";
import { layoutOf } from "./table-layout.ts";
import { decoded, encodingOf, headText } from "./text-encoding.ts";
import { openUpload, type Upload, type UploadSource } from "./upload.ts";

export interface ReadImportOptions {
  /** The kind the user selected; other kinds are then rejected. */
  readonly kind?: ImportKind | undefined;
  /** Its original file name, which may contain the country. */
  readonly fileName?: string | undefined;
  /** The declared content length. */
  readonly declaredBytes?: number | undefined;
}

/**
 * Reads a file completely; explains in plain words why not. Its rows go to the sink meanwhile, and
 * don't count if the file is refused in the end.
 */
export async function readImport(
  source: UploadSource,
  sink: RowSink,
  options: ReadImportOptions = {},
): Promise<ImportOutcome> {
  return refusalAsOutcome(async () => {
    const upload = await openUpload(source, options.declaredBytes);
    try {
      const { content, sum } = await readContent(upload, sink, options);
      return { ok: true, import: { ...content, fingerprint: fingerprintOf(content, sum) } };
    } finally {
      await upload.close();
    }
  });
}

async function readContent(
  upload: Upload,
  sink: RowSink,
  options: ReadImportOptions,
): Promise<ReadContent> {
  if (formatOf(upload.head) === "zip") {
    const files = await unpacked(upload.chunks());
    refuseOtherKind("search-console", options.kind);
    return readArchive(files, sink);
  }
  const { encoding, layout } = look(upload);
  const { definition } = layout;
  const kind = definition === "search-console" ? definition : definition.kind;
  refuseOtherKind(kind, options.kind);
  const text = decoded(upload.chunks(), encoding);
  return definition === "search-console"
    ? searchConsoleImport([await readPerformanceTable(text, layout)], [], sink)
    : readKeywords(text, layout, definition, { sink, fileName: options.fileName ?? "" });
}

/** What the beginning of a text file shows. */
export function look(upload: Pick<Upload, "head" | "whole">) {
  const encoding = encodingOf(upload.head);
  const text = headText(upload.head, encoding);
  refuseOtherText(text);
  return { encoding, layout: layoutOf(text, upload.whole) };
}

function refuseOtherKind(found: ImportKind, wanted: ImportKind | undefined): void {
  if (wanted === undefined || wanted === found) return;
  throw new ImportRefused(
    "other-kind",
    `This looks like an export from ${IMPORT_KIND_NAMES[found]}, not ${IMPORT_KIND_NAMES[wanted]}. Choose the right type or another file.`,
    { kind: found },
  );
}

export async function refusalAsOutcome<Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | { readonly ok: false; readonly refusal: ImportRefused["refusal"] }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportRefused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
