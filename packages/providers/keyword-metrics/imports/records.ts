import { IMPORT_LIMITS } from "./limits.ts";
import { ImportRefused } from "./refused.ts";
import type { TableLayout } from "./table-layout.ts";

export interface TableRecord {
  /** As in a spreadsheet: from 1, including empty rows. */
  readonly row: number;
  readonly cells: readonly string[];
}

type Layout = Pick<TableLayout, "delimiter" | "headerLine">;

/** Streams the rows below the header, those of each piece of text together. */
export async function* recordsOf(
  text: AsyncIterable<string>,
  layout: Layout,
): AsyncGenerator<readonly TableRecord[]> {
  const reader = createRecordReader(layout);
  for await (const piece of text) yield reader.read(piece);
  yield reader.end();
}

const QUOTE = '"';

function createRecordReader({ delimiter, headerLine }: Layout) {
  const special = new RegExp(`[\\r\\n${delimiter}]`, "g");
  let linesAbove = headerLine;
  let row = headerLine;
  let records: TableRecord[] = [];
  /** What came last and can't be understood without what follows. */
  let held = "";
  let isLast = false;
  /** The unfinished record. */
  let cells: string[] = [];
  let cell = "";
  let letters = 0;
  let quoted = false;
  let wasQuoted = false;

  return {
    read(piece: string): readonly TableRecord[] {
      const text = held + piece;
      held = text.endsWith("\r") ? "\r" : "";
      return readAll(held === "" ? text : text.slice(0, -1));
    },
    end(): readonly TableRecord[] {
      isLast = true;
      const last = readAll(held);
      if (quoted) throw neverEnds(row + 1);
      if (isFresh()) return last;
      endRecord();
      return records;
    },
  };

  function readAll(text: string): TableRecord[] {
    records = [];
    let at = belowLines(text);
    let quote = text.indexOf(QUOTE, at);
    while (at < text.length) {
      const newline = isFresh() ? text.indexOf("\n", at) : -1;
      if (quote !== -1 && quote < at) quote = text.indexOf(QUOTE, at);
      at =
        newline === -1 || (quote !== -1 && quote < newline)
          ? readLetters(text, at)
          : readLine(text, at, newline);
    }
    return records;
  }

  function isFresh(): boolean {
    return cells.length === 0 && cell === "" && !quoted && !wasQuoted;
  }

  /** Where the header begins; whatever is above it is no table. */
  function belowLines(text: string): number {
    let at = 0;
    while (linesAbove > 0 && at < text.length) {
      const end = text.slice(at).search(/[\r\n]/);
      if (end === -1) return text.length;
      at += end + (text.startsWith("\r\n", at + end) ? 2 : 1);
      linesAbove -= 1;
    }
    return at;
  }

  /** A line without quotation marks, which most are, is split at once. */
  function readLine(text: string, at: number, newline: number): number {
    const line = text.slice(at, newline - (text[newline - 1] === "\r" ? 1 : 0));
    if (line.includes("\r")) return readLetters(text, at);
    if (line.length > IMPORT_LIMITS.recordCharacters) throw neverEnds(row + 1);
    if (line !== "") cells = line.split(delimiter);
    put();
    return newline + 1;
  }

  /** Up to the end of a record, or of the text; returns where that is. */
  function readLetters(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const letter = text[at];
      if (quoted) at = readQuoted(text, at);
      else if (letter === QUOTE && cell === "") {
        quoted = true;
        at += 1;
      } else if (letter === delimiter) {
        endCell();
        at += 1;
      } else if (isLineBreak(letter)) {
        if (isFresh()) put();
        else endRecord();
        return at + (text.startsWith("\r\n", at) ? 2 : 1);
      } else {
        special.lastIndex = at;
        const end = special.exec(text)?.index ?? text.length;
        add(text.slice(at, end));
        at = end;
      }
    }
    return at;
  }

  /** Two quotation marks are one; a lone one that doesn't end its cell is part of the text. */
  function readQuoted(text: string, at: number): number {
    const end = text.indexOf(QUOTE, at);
    add(text.slice(at, end === -1 ? text.length : end));
    if (end === -1) return text.length;
    const next = text[end + 1];
    if (next === undefined && !isLast) {
      held = QUOTE + held;
      return text.length;
    }
    if (next === QUOTE) {
      add(QUOTE);
      return end + 2;
    }
    quoted = false;
    wasQuoted = true;
    if (next !== undefined && next !== delimiter && !isLineBreak(next)) cell = `"${cell}"`;
    return end + 1;
  }

  function add(text: string): void {
    cell += text;
    letters += text.length;
    if (letters > IMPORT_LIMITS.recordCharacters) throw neverEnds(row + 1);
  }

  function endCell(): void {
    cells.push(cell);
    cell = "";
    wasQuoted = false;
  }

  function endRecord(): void {
    endCell();
    put();
  }

  /** The header is a record like any other; an empty line is a row without one. */
  function put(): void {
    row += 1;
    if (cells.length > 0 && row > headerLine + 1) records.push({ row, cells });
    cells = [];
    letters = 0;
  }
}

function isLineBreak(letter: string | undefined): boolean {
  return letter === "\n" || letter === "\r";
}

function neverEnds(row: number): ImportRefused {
  return new ImportRefused(
    "truncated",
    `Row ${row} never ends: a quotation mark isn't closed, or part of the file is missing. Download the file again.`,
    { problems: [{ row, column: null, message: "This quotation mark is never closed." }] },
  );
}
