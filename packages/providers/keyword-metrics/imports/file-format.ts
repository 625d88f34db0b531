import { ImportRefused } from "./refused.ts";

/** Recognizes tables and archives among other uploads by their first bytes. */
export function formatOf(head: Uint8Array): "text" | "zip" {
  if (head.byteLength === 0) throw refusals.empty();
  for (const [signature, format] of SIGNATURES) {
    if (signature.every((byte, index) => head[index] === byte)) {
      if (format === "zip") return "zip";
      throw refusals[format]();
    }
  }
  return "text";
}

/** Text formats that aren't tables. */
export function refuseOtherText(text: string): void {
  const start = text.trimStart().slice(0, 1000).toLowerCase();
  if (start === "") throw refusals.empty();
  if (/^<(!doctype html|html|head|body|\?xml|!--)/.test(start)) throw refusals.webPage();
  if (/^[{[]\s*["{[\]}]/.test(start) || start.startsWith("{\\rtf")) throw refusals.notATable();
}

const SIGNATURES: readonly (readonly [readonly number[], "zip" | keyof typeof refusals])[] = [
  [[0x50, 0x4b, 0x03, 0x04], "zip"],
  [[0x50, 0x4b, 0x05, 0x06], "zip"],
  [[0xd0, 0xcf, 0x11, 0xe0], "spreadsheet"],
  [[0x1f, 0x8b], "compressed"],
  [[0x37, 0x7a, 0xbc, 0xaf], "compressed"],
  [[0x52, 0x61, 0x72, 0x21], "compressed"],
  [[0x25, 0x50, 0x44, 0x46], "notATable"],
  [[0x89, 0x50, 0x4e, 0x47], "notATable"],
  [[0xff, 0xd8, 0xff], "notATable"],
];

export const refusals = {
  empty: () => new ImportRefused("empty", "This file is empty. Export it again."),
  spreadsheet: () =>
    new ImportRefused(
      "spreadsheet",
      "This is an Excel workbook. Export the data as CSV instead, or open it in Excel and save it as “CSV UTF-8”.",
    ),
  webPage: () =>
    new ImportRefused(
      "web-page",
      "This is a web page, not an export. It may be a saved sign-in or error page. Sign in to the tool it's from and download the export again.",
    ),
  compressed: () =>
    new ImportRefused(
      "compressed",
      "This file is compressed. Unpack it and import the CSV inside.",
    ),
  notATable: () =>
    new ImportRefused(
      "not-a-table",
      "This file isn't a table. Export your data as CSV, then import that.",
    ),
};
