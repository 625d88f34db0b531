import { formatOf, refusals, refuseOtherText } from "../keyword-metrics/imports/file-format.ts";
import { refusalAsOutcome } from "../keyword-metrics/imports/read-import.ts";
import { recordsOf, type TableRecord } from "../keyword-metrics/imports/records.ts";
import { ImportRefused } from "../keyword-metrics/imports/refused.ts";
import { splitLine } from "../keyword-metrics/imports/split-line.ts";
import { decoded, encodingOf, headText } from "../keyword-metrics/imports/text-encoding.ts";
import { openUpload, type UploadSource } from "../keyword-metrics/imports/upload.ts";

export interface ContactFile {
  readonly columns: readonly string[];
  readonly rows: readonly TableRecord[];
}

const MOST_COLUMNS = 60;
const MOST_ROWS = 200_000;
const LONGEST_COLUMN_NAME = 100;
const DELIMITERS = [",", ";", "\t"] as const;

/** Any table with a header: the person who imports it says what its columns are. */
export function readContactFile(source: UploadSource, declaredBytes?: number) {
  return refusalAsOutcome(async () => {
    const upload = await openUpload(source, declaredBytes);
    try {
      if (formatOf(upload.head) === "zip") throw refusals.spreadsheet();
      const encoding = encodingOf(upload.head);
      const head = headText(upload.head, encoding);
      refuseOtherText(head);
      const layout = layoutOf(head);
      const rows: TableRecord[] = [];
      for await (const records of recordsOf(decoded(upload.chunks(), encoding), layout)) {
        for (const record of records) rows.push(record);
        if (rows.length > MOST_ROWS) throw tooManyRows();
      }
      if (rows.length === 0) throw noRows();
      return { ok: true, file: { columns: layout.columns, rows } } as const;
    } finally {
      await upload.close();
    }
  });
}

function layoutOf(head: string) {
  const lines = head.replace(/^\ufeff/, "").split(/\r\n|\n|\r/, 50);
  const headerLine = lines.findIndex((line) => line.trim() !== "");
  const header = lines[headerLine] ?? "";
  const [delimiter] = [...DELIMITERS].sort(
    (one, other) => splitLine(header, other).length - splitLine(header, one).length,
  );
  const cells = splitLine(header, delimiter ?? ",");
  if (cells.length > MOST_COLUMNS) throw tooManyColumns();
  const columns = cells.map(
    (cell, index) =>
      cell
        .normalize("NFC")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()
        .slice(0, LONGEST_COLUMN_NAME) || `Column ${index + 1}`,
  );
  if (columns.some((column) => column.includes("@"))) throw noHeader();
  return { delimiter: delimiter ?? ",", headerLine, columns };
}

function noHeader(): ImportRefused {
  return new ImportRefused(
    "unknown-columns",
    "The first row has an email address, so the column names are missing. Add a first row such as “Email, First name, Company”.",
  );
}

function noRows(): ImportRefused {
  return new ImportRefused("no-rows", "This file has a header but no rows.");
}

function tooManyRows(): ImportRefused {
  const most = MOST_ROWS.toLocaleString("en");
  return new ImportRefused(
    "too-many-rows",
    `This file has more than ${most} rows. Split it into several files.`,
  );
}

function tooManyColumns(): ImportRefused {
  return new ImportRefused(
    "unknown-columns",
    `This file has more than ${MOST_COLUMNS} columns. Remove those you don't need.`,
  );
}
