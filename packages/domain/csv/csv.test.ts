import { describe, expect, it } from "vitest";
import { toCsv } from "./index.ts";

describe("CSV text", () => {
  it("has a header, one line per row, and CRLF after each", () => {
    expect(toCsv(["date", "you"], [["12 Nov", 48]])).toBe("date,you\r\n12 Nov,48\r\n");
  });

  it.each([
    ["plain", "plain"],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+44", "'+44"],
    ["-cmd", "'-cmd"],
    ["@sum", "'@sum"],
    ["\ttab", "'\ttab"],
    ["\rreturn", `"'\rreturn"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
    ["x;;@sum", "x;;'@sum"],
    ["x\t=1+1", "x\t'=1+1"],
    ["line\n=1+1", `"line\n'=1+1"`],
    ["line\r\n-1", `"line\r\n'-1"`],
    ["\n=1+1", `"\n'=1+1"`],
    ["\t=1+1", "'\t'=1+1"],
    ["＝1+1", "'＝1+1"],
    ['x;"=1+1"', `"x;""'=1+1"""`],
    ["a=b", "a=b"],
    ["a; -b", "a; -b"],
    ["a; b-c, d", '"a; b-c, d"'],
    ["two\n\nlines", '"two\n\nlines"'],
    [-3, "-3"],
    [0.5, "0.5"],
    [Number.NaN, ""],
    [true, "true"],
    [null, ""],
    [undefined, ""],
  ])("writes %j as %j", (cell, text) => {
    expect(toCsv(["head"], [[cell]])).toBe(`head\r\n${text}\r\n`);
  });

  it("disarms headers too", () => {
    expect(toCsv(["=evil"], [])).toBe("'=evil\r\n");
  });
});
