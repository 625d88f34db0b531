import { chanceFrom } from "@sightline/testing/chance";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { recordsOf } from "./records.ts";

async function read(text: string, pieceLength: number, headerLine = 0) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const parts = await Array.fromAsync(recordsOf(pieces(), { delimiter: ",", headerLine }));
  return parts.flat().map(({ row, cells }) => [row, ...cells]);
}

describe("the rows of a table, in pieces of any length", () => {
  it.each<[string, string, (string | number)[][]]>([
    [
      "plain",
      "a,b\n1,2\n3,4\n",
      [
        [2, "1", "2"],
        [3, "3", "4"],
      ],
    ],
    ["no line break at the end", "a,b\n1,2", [[2, "1", "2"]]],
    ["an empty last cell", "a,b\n1,", [[2, "1", ""]]],
    [
      "other line breaks",
      "a,b\r\n1,2\r3,4\r\n",
      [
        [2, "1", "2"],
        [3, "3", "4"],
      ],
    ],
    [
      "empty lines are counted",
      "a,b\n\n1,2\n\r\n3,4",
      [
        [3, "1", "2"],
        [5, "3", "4"],
      ],
    ],
    [
      "a quoted line break and delimiter",
      'a,b\n"1\n,2",3\n4,5',
      [
        [2, "1\n,2", "3"],
        [3, "4", "5"],
      ],
    ],
    ["doubled quotation marks", 'a,b\n"say ""hi""",""""\n', [[2, 'say "hi"', '"']]],
    ["a quoted empty cell is a row", 'a\n""\n', [[2, ""]]],
    ["quotation marks inside a cell", 'a,b\n5" pipe,x"y"\n', [[2, '5" pipe', 'x"y"']]],
    ["text after a closing one", 'a,b\n"x"y,"a" b\n', [[2, '"x"y', '"a" b']]],
    ["a quoted header", '"a\nb",c\n1,2', [[2, "1", "2"]]],
    ["letters beyond the first plane", "a,b\n😀,é\n", [[2, "😀", "é"]]],
  ])("%s", async (_, text, rows) => {
    for (const length of [1, 2, 3, 5, 1_000]) expect(await read(text, length)).toEqual(rows);
  });

  it("begins below the lines above the header", async () => {
    for (const length of [1, 4, 1_000]) {
      expect(await read('x\r\n"y\na,b\n1,2\n', length, 2)).toEqual([[4, "1", "2"]]);
    }
  });
});

describe("whatever the letters, rows are those that csv-parse finds", () => {
  const letters = ['"', '"', ",", ",", "\n", "\n", "\r", "\r\n", "a", "b ", "é", '""', " "];

  /** The same texts each time. */
  function* texts(count: number) {
    const chance = chanceFrom(7);
    const below = (end: number) => Math.floor(chance() * end);
    for (let nth = 0; nth < count; nth += 1) {
      yield Array.from({ length: 1 + below(14) }, () => letters[below(letters.length)]).join("");
    }
  }

  interface Found {
    readonly record: readonly string[];
    readonly info: { readonly records: number; readonly empty_lines: number };
  }

  function reference(text: string): (number | string)[][] {
    const found = parse(text, {
      record_delimiter: ["\r\n", "\n", "\r"],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly Found[];
    return found.map(({ record, info }) => [info.records + info.empty_lines, ...record]).slice(1);
  }

  it("2,000 texts, in pieces of one letter to five", async () => {
    let nth = 0;
    for (const text of texts(2_000)) {
      const all = `h,k\n${text}`;
      nth += 1;
      const own = await read(all, 1 + (nth % 5)).catch(() => "never ends");
      expect([all, own]).toEqual([all, orNeverEnds(() => reference(all))]);
    }
  });
});

function orNeverEnds<Result>(work: () => Result): Result | "never ends" {
  try {
    return work();
  } catch {
    return "never ends";
  }
}
