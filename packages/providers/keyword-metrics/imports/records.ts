import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused } from "./refused.ts";
import type { TableLayout } from "./table-layout.ts";

export interface TableRecord {
  /** As in a spreadsheet: from 1, including empty rows. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Streams the rows below the header. */
export async function* recordsOf(
  text: AsyncIterable<string>,
  { delimiter, headerLine }: Pick<TableLayout, "delimiter" | "headerLine">,
): AsyncGenerator<TableRecord> {
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: IMPORT_LIMITS.recordCharacters,
    info: true,
    from_line: headerLine + 1,
  });
  // Its failure also ends the loop below, which reports it.
  const flowing = pipeline(Readable.from(text), parser).catch(() => undefined);
  try {
    for await (const { record, info } of parser) {
      const row = headerLine + info.records + info.empty_lines;
      if (row > headerLine + 1) yield { row, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? inWords(error, headerLine) : error;
  } finally {
    parser.destroy();
    await flowing;
  }
}

function inWords(error: CsvError, headerLine: number): ImportRefused {
  const row = headerLine + Number(error.records ?? 0) + Number(error.empty_lines ?? 0) + 1;
  const message = "This quotation mark is never closed.";
  return new ImportRefused(
    "truncated",
    `Row ${row} never ends: a quotation mark isn't closed, or part of the file is missing. Download the file again.`,
    { problems: [{ row, column: null, message }] },
  );
}
