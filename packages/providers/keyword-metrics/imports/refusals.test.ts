import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { IMPORT_LIMITS, sniffImport } from "./index.ts";
import { createRowProblems } from "./row-problems.ts";
import { EXAMPLES, textOf, write } from "./testing/export-files.ts";
import { good, refused } from "./testing/outcomes.ts";
import { readWhole } from "./testing/read-whole.ts";
import { openUpload } from "./upload.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const csv = textOf(EXAMPLES["semrush-keyword-magic"], 3);
const table = (cells: string[]) => utf8(`Keyword,Volume,Intent\n${cells.join("\n")}\n`);
const MEGABYTE = 1024 * 1024;

describe("what is no export is refused in plain words, with what to do", () => {
  it.each([
    ["nothing", utf8(""), "empty", "Export it again"],
    ["white space", utf8(" \n\n "), "empty", "Export it again"],
    ["a byte order mark alone", utf8("\ufeff"), "empty", "Export it again"],
    [
      "an Excel workbook",
      zipSync({ "[Content_Types].xml": utf8("<x/>"), "xl/a.xml": utf8("<x/>") }),
      "spreadsheet",
      "CSV UTF-8",
    ],
    [
      "an old Excel workbook",
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      "spreadsheet",
      "CSV UTF-8",
    ],
    [
      "an error page",
      utf8("\n<!DOCTYPE html><html><body>Sign in</body></html>"),
      "web-page",
      "download the export again",
    ],
    [
      "a page without a type",
      utf8("<html><body>Error</body></html>"),
      "web-page",
      "download the export again",
    ],
    ["a gzip", gzipSync(csv), "compressed", "Unpack it"],
    ["a PDF", utf8("%PDF-1.7 …"), "not-a-table", "as CSV"],
    ["JSON", utf8('{"error":"no access"}'), "not-a-table", "as CSV"],
    ["bytes", Buffer.from([1, 0, 0, 2, 0, 0, 3]), "not-a-table", "as CSV"],
    [
      "a table with a zero character in a cell",
      utf8("Keyword,Volume,Intent\nshoes,10,\nred \u0000 shoes,10,\n"),
      "not-a-table",
      "as CSV",
    ],
    [
      "another encoding",
      Buffer.from("Keyword,Volume,Intent\nm\xfcnchen,10,\n", "latin1"),
      "encoding",
      "CSV UTF-8",
    ],
    [
      "prose",
      utf8("Dear team,\nplease find the keywords attached.\n"),
      "unknown-columns",
      "Keyword Planner",
    ],
    ["other columns", utf8("Name,Age\nAnn,4\n"), "unknown-columns", "“Name”, “Age”"],
    [
      "keywords and volume alone",
      utf8("Keyword,Volume\na,1\n"),
      "unknown-columns",
      "“Keyword”, “Volume”",
    ],
  ])("%s", async (_, bytes, reason, advice) => {
    const refusal = refused(await readWhole(bytes));
    expect(refusal).toMatchObject({ reason, message: expect.stringContaining(advice) });
    expect(await sniffImport(bytes)).toEqual({ ok: false, refusal });
  });
});

describe("a file cut short", () => {
  it.each([
    ["within a letter of UTF-16", write(EXAMPLES["google-keyword-planner"], 3).subarray(0, -1)],
    ["within a letter of UTF-8", utf8(`${csv}ü`).subarray(0, -1)],
    ["within quotation marks", utf8(`${csv}last,"Informational`)],
    ["within a row", utf8(`${csv}last,Informational,10`)],
  ])("%s", async (_, bytes) =>
    expect(refused(await readWhole(bytes))).toMatchObject({
      reason: "truncated",
      message: expect.stringContaining("Download"),
    }),
  );

  it("a quotation mark left open at the top does not swallow the file in silence", async () => {
    const filler = "word,10,\n".repeat(IMPORT_LIMITS.recordCharacters / 8);
    const refusal = refused(await readWhole(utf8(`Keyword,Volume,Intent\na,1,\n"b,2,\n${filler}`)));
    expect(refusal).toMatchObject({ reason: "truncated", problems: [{ row: 3, column: null }] });
  });
});

describe("what makes a row bad", () => {
  const header = "Keyword,Position,Search Volume,URL,CPC,Keyword Difficulty,Trends";
  const fine = ["shoes", "4", "100", "https://a.example/", "1.5", "30", "0.5"];
  it.each([
    ["Keyword", "", "This cell needs a keyword."],
    ["Position", "0", "“0” must be a position, 1 or higher."],
    ["Position", "first", "“first” must be a position, 1 or higher."],
    [
      "Search Volume",
      "-5",
      "“-5” must be a whole number, 0 or higher, or a range such as 100 – 1K.",
    ],
    [
      "Search Volume",
      "1.5",
      "“1.5” must be a whole number, 0 or higher, or a range such as 100 – 1K.",
    ],
    [
      "Search Volume",
      "1e3",
      "“1e3” must be a whole number, 0 or higher, or a range such as 100 – 1K.",
    ],
    [
      "URL",
      "javascript:alert(1)",
      "“javascript:alert(1)” must be a URL that starts with http:// or https://.",
    ],
    ["URL", "example", "“example” must be a URL that starts with http:// or https://."],
    ["CPC", "cheap", "“cheap” must be an amount, 0 or higher."],
    ["Keyword Difficulty", "101", "“101” must be a number from 0 to 100."],
  ])("%s %j", async (column, cell, message) => {
    const index = header.split(",").indexOf(column);
    const bytes = utf8(`${header}\n${fine.join(",")}\n${fine.with(index, cell).join(",")}\n`);
    expect(refused(await readWhole(bytes))).toMatchObject({
      reason: "bad-rows",
      kind: "semrush-organic-positions",
      problems: [{ row: 3, column, message }],
    });
  });

  it.each(["", "-", "n/a", "N/A", " "])("%j is no data, and fine", async (cell) => {
    const [keyword = "", ...rest] = fine;
    const bytes = utf8(`${header}\n${[keyword, ...rest.map(() => cell)].join(",")}\n`);
    expect(good(await readWhole(bytes)).rows).toMatchObject([
      {
        keyword,
        position: null,
        volume: null,
        url: null,
        cpc: null,
        bidLow: null,
        bidHigh: null,
        competition: null,
        difficulty: null,
        series: null,
      },
    ]);
  });

  it("too many cells", async () =>
    expect(refused(await readWhole(table(["a,1,", "b,2,,x", "c,3,"])))).toMatchObject({
      reason: "bad-rows",
      problems: [
        { row: 3, column: null, message: "This row has 4 columns, but the header has 3." },
      ],
    }));

  it("empty cells beyond the header are nothing", async () =>
    expect(good(await readWhole(table(["a,1,,,"]))).rows).toHaveLength(1));

  it("too few cells in the middle is a bad row, not a cut file", async () =>
    expect(refused(await readWhole(table(["a,1,", "b,2", "c,3,"]))).reason).toBe("bad-rows"));

  it("rows are counted as a spreadsheet does, empty ones and broken lines included", async () => {
    const refusal = refused(await readWhole(table(["", '"a\nb",1,', "", "c,x,"])));
    expect(refusal.problems).toMatchObject([{ row: 5, column: "Volume" }]);
  });

  it("the first twenty are listed and all are counted", async () => {
    const refusal = refused(await readWhole(table(Array.from({ length: 30 }, () => "a,x,"))));
    expect(refusal.problems).toHaveLength(20);
    expect(refusal.problemCount).toBe(30);
    expect(refusal.message).toContain("29 more");
  });
});

describe("too much is refused at once", () => {
  /** Counts the chunks requested, and whether the sender was told to stop. */
  function stream(chunks: number, chunk: Uint8Array) {
    const seen = { sent: 0, stopped: false };
    async function* source() {
      try {
        for (; seen.sent < chunks; seen.sent += 1) yield chunk;
      } finally {
        seen.stopped = true;
      }
    }
    return { seen, source: source() };
  }
  const megabyte = Buffer.alloc(MEGABYTE, `${"word ".repeat(20)},10,\n`);
  const gigabyte = () => stream(1024, megabyte);

  it("1 GB by its length, before a byte is read", async () => {
    const { seen, source } = gigabyte();
    const outcome = await readWhole(source, { declaredBytes: 1024 * MEGABYTE });
    expect(refused(outcome)).toMatchObject({
      reason: "too-large",
      message: expect.stringContaining("50 MB"),
    });
    expect(seen.sent).toBe(0);
  });

  it("1 GB that does not say so, as soon as its beginning is no export", async () => {
    const { seen, source } = gigabyte();
    expect(refused(await readWhole(source)).reason).toBe("unknown-columns");
    expect(seen).toMatchObject({ stopped: true });
    expect(seen.sent).toBeLessThanOrEqual(1);
  });

  it("1 GB that begins like an export, as soon as it is no more a table", async () => {
    const { seen, source } = gigabyte();
    async function* neverClosed() {
      yield utf8('Keyword,Volume,Intent\na,1,\n"');
      yield* source;
    }
    expect(refused(await readWhole(neverClosed())).reason).toBe("truncated");
    expect(seen.stopped).toBe(true);
    expect(seen.sent).toBeLessThan(5);
  });

  it("1 GB of rows, with the byte that goes over the limit", async () => {
    const { seen, source } = gigabyte();
    const upload = await openUpload(source);
    const readAll = async () => {
      for await (const chunk of upload.chunks()) expect(chunk.byteLength).toBeLessThan(MEGABYTE);
    };
    await expect(readAll()).rejects.toMatchObject({ refusal: { reason: "too-large" } });
    expect(seen).toEqual({ sent: 50, stopped: true });
  });

  it("one row more than there may be", () => {
    const problems = createRowProblems("semrush-api");
    for (let row = 1; row <= IMPORT_LIMITS.rows; row += 1) problems.count(row);
    expect(() => problems.count(IMPORT_LIMITS.rows + 1)).toThrow("more than 250,000 rows");
  });

  it("bytes over the limit, exactly at the limit not", async () => {
    const tooMuch = await readWhole(new Uint8Array(IMPORT_LIMITS.bytes + 1));
    expect(refused(tooMuch).reason).toBe("too-large");
    expect(refused(await readWhole(new Uint8Array(IMPORT_LIMITS.bytes))).reason).not.toBe(
      "too-large",
    );
  });

  it("a sender that fails is not taken for the end of the file", async () => {
    async function* broken() {
      yield utf8("Keyword,Volume,Intent\na,1,\n");
      yield utf8(`${"word ".repeat(200)},2,\n`.repeat(400));
      throw new Error("The connection was lost.");
    }
    await expect(readWhole(broken())).rejects.toThrow("The connection was lost.");
  });
});
