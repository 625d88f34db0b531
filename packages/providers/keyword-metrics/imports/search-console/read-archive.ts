import { refuseOtherText } from "../file-format.ts";
import type { ReadContent } from "../read-keywords.ts";
import { ImportRefused } from "../refused.ts";
import type { RowSink } from "../row-keeper.ts";
import { splitLine } from "../split-line.ts";
import { layoutOf } from "../table-layout.ts";
import { encodingOf, headText } from "../text-encoding.ts";
import {
  type Filters,
  type PerformanceTable,
  readPerformanceTable,
  searchConsoleImport,
} from "./read-search-console.ts";

/** The files of Search Console's zip, identified by content; unknown ones are skipped. */
export async function readArchive(
  files: readonly Uint8Array[],
  sink: RowSink,
): Promise<ReadContent> {
  const tables: PerformanceTable[] = [];
  const filters: Filters[number][] = [];
  for (const file of files) {
    const text = wholeText(file);
    if (text === null) continue;
    const table = await tableIn(text);
    if (table !== null) tables.push(table);
    else filters.push(...filtersIn(text));
  }
  return searchConsoleImport(tables, filters, sink);
}

function wholeText(file: Uint8Array): string | null {
  if (file.byteLength === 0) return null;
  try {
    const text = headText(file, encodingOf(file));
    refuseOtherText(text);
    return text;
  } catch (error) {
    return passOver(error, ["encoding", "not-a-table", "web-page", "empty"]);
  }
}

async function tableIn(text: string): Promise<PerformanceTable | null> {
  try {
    const layout = layoutOf(text, true);
    if (layout.definition !== "search-console") return null;
    return await readPerformanceTable(once(text), layout);
  } catch (error) {
    return passOver(error, ["unknown-columns", "wrong-delimiter", "no-rows"]);
  }
}

/** A bad row rejects the whole import, but an unrelated file doesn't. */
function passOver(error: unknown, reasons: readonly string[]): null {
  if (error instanceof ImportRefused && reasons.includes(error.refusal.reason)) return null;
  throw error;
}

/** Two columns: the filtered field, and its value. */
function filtersIn(text: string): Filters[number][] {
  const [header = "", ...lines] = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  const delimiter = [",", ";", "\t"].find((candidate) => splitLine(header, candidate).length === 2);
  if (delimiter === undefined) return [];
  return lines.map((line) => {
    const [name = "", value = ""] = splitLine(line, delimiter);
    return { name, value };
  });
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
