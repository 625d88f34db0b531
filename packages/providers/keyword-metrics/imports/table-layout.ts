import { KEYWORD_KINDS } from "./kinds/index.ts";
import type { KindDefinition } from "./kinds/kind.ts";
import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused, READABLE_FILES } from "./refused.ts";
import { isComparison, looksLikeSearchConsole } from "./search-console/shape.ts";
import { splitLine } from "./split-line.ts";

/** Where a table's header is, and which kind it belongs to. */
export interface TableLayout {
  readonly delimiter: string;
  /** Line number of the header, from 0, including empty lines. */
  readonly headerLine: number;
  readonly headers: readonly string[];
  readonly definition: KindDefinition | "search-console";
  /** The lines above the header. */
  readonly preface: readonly string[];
  /** The first rows, to detect number formats. */
  readonly sample: readonly (readonly string[])[];
}

const DELIMITERS = ["\t", ";", ","] as const;
const SAMPLE_LINES = 20;

/** Picks the delimiter that yields a known header. */
export function layoutOf(head: string, whole: boolean): TableLayout {
  const lines = linesOf(head, whole);
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => splitLine(line, delimiter));
    const layout = findHeader(rows, delimiter);
    if (layout !== null) return layout;
  }
  throw unknownTable(lines);
}

function linesOf(head: string, whole: boolean): string[] {
  const lines = head.split(/\r\n|\n|\r/, IMPORT_LIMITS.headerWithinRows + SAMPLE_LINES);
  const cutInside = !whole && lines.length < IMPORT_LIMITS.headerWithinRows + SAMPLE_LINES;
  return cutInside && lines.length > 1 ? lines.slice(0, -1) : lines;
}

function findHeader(rows: readonly string[][], delimiter: string): TableLayout | null {
  for (const [headerLine, cells] of rows.slice(0, IMPORT_LIMITS.headerWithinRows).entries()) {
    if (cells.length < 2 || cells.length > IMPORT_LIMITS.columns) continue;
    const headers = cells.map(tidyHeader);
    const sample = rows.slice(headerLine + 1);
    const definition = definitionOf(headers, sample);
    if (definition !== null) {
      const preface = rows.slice(0, headerLine).map((row) => row.join(" ").trim());
      return { delimiter, headerLine, headers, definition, preface, sample };
    }
  }
  return null;
}

function definitionOf(headers: readonly string[], sample: readonly (readonly string[])[]) {
  const names = new Set(headers.map((header) => header.toLowerCase()));
  const keywords = KEYWORD_KINDS.find(({ recognisedBy }) =>
    recognisedBy.every((anyOf) => anyOf.some((name) => names.has(name))),
  );
  if (keywords !== undefined) return keywords;
  if (isComparison(headers, sample)) throw comparison();
  return looksLikeSearchConsole(headers, sample) ? ("search-console" as const) : null;
}

function tidyHeader(cell: string): string {
  return cell.normalize("NFC").replace(/\s+/gu, " ").trim();
}

function comparison(): ImportRefused {
  return new ImportRefused(
    "comparison",
    "This export compares two periods. Choose a single period in Search Console and export again.",
    { kind: "search-console" },
  );
}

/** If another delimiter would yield a header, the file uses that one. */
function unknownTable(lines: readonly string[]): ImportRefused {
  const other = [..."|:^~"].find(
    (delimiter) =>
      findHeader(
        lines.map((line) => splitLine(line, delimiter)),
        delimiter,
      ) !== null,
  );
  if (other !== undefined) {
    return new ImportRefused(
      "wrong-delimiter",
      `The columns in this file are separated by “${other}”. Export it again with commas, semicolons or tabs.`,
    );
  }
  const widest = DELIMITERS.map((delimiter) => splitLine(firstLine(lines), delimiter)).sort(
    (one, another) => another.length - one.length,
  )[0] ?? [""];
  const seen = widest.slice(0, 8).map((header) => `“${tidyHeader(header).slice(0, 40)}”`);
  return new ImportRefused(
    "unknown-columns",
    `We don't recognize a file with the columns ${seen.join(", ")}. ${READABLE_FILES}`,
  );
}

function firstLine(lines: readonly string[]): string {
  return lines.find((line) => line.trim() !== "") ?? "";
}
