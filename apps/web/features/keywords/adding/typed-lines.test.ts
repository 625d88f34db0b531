import { describe, expect, it } from "vitest";
import { describeLines, readLines } from "./typed-lines.ts";

describe("R5.2 P65 many keywords, one a line", () => {
  it.each([
    ["", [], "0 to save"],
    ["one", ["one"], "1 to save"],
    ["one\ntwo\n", ["one", "two"], "2 to save"],
    ["one\r\n\r\n Two  words \r\n", ["one", "Two words"], "2 to save, 1 blank"],
    ["one\nONE\n one ", ["one"], "1 to save, 2 duplicate"],
    [`${"x".repeat(201)}\ny`, ["y"], "1 to save, 1 longer than 200 characters"],
    ["\n\n", [], "0 to save, 2 blank"],
  ])("%j", (text, keywords, words) => {
    const lines = readLines(text);
    expect(lines.keywords).toEqual(keywords);
    expect(describeLines(lines)).toBe(words);
  });
});
