import { describe, expect, it } from "vitest";
import { decimalMarkOf, readCount, readDecimal, readRange, readShare } from "./cells.ts";

describe("numbers as exports write them", () => {
  it.each([
    ["1200", ".", 1200],
    [" 1,200 ", ".", 1200],
    ["1 200", ".", 1200],
    ["1\u00a0200\u202f000", ",", 1_200_000],
    ["1.200", ",", 1200],
    ["1200.0", ".", 1200],
    ["1.200", ".", undefined],
    ["1,20", ".", undefined],
    ["12,00", ".", undefined],
    ["-5", ".", undefined],
    ["+5", ".", undefined],
    ["1e3", ".", undefined],
    ["0x10", ".", undefined],
    ["∞", ".", undefined],
    ["NaN", ".", undefined],
    ["", ".", undefined],
    ["99999999999999999999", ".", undefined],
  ] as const)("the count %j with mark %j is %s", (cell, mark, count) =>
    expect(readCount(cell, mark)).toBe(count),
  );

  it.each([
    ["1.25", ".", 1.25],
    ["$1.25", ".", 1.25],
    ["€ 1,25", ",", 1.25],
    ["1,234.5", ".", 1234.5],
    ["1.234,5", ",", 1234.5],
    ["3,4", ".", undefined],
    ["1.2.3", ".", undefined],
    [".5", ".", undefined],
    ["9".repeat(400), ".", undefined],
    [`$${"9".repeat(400)}`, ".", undefined],
  ] as const)("the decimal %j with mark %j is %s", (cell, mark, number) =>
    expect(readDecimal(cell, mark)).toBe(number),
  );

  it.each([
    ["45.61%", ".", 0.4561],
    ["45,61\u00a0%", ",", 0.4561],
    ["0%", ".", 0],
    ["100 %", ".", 1],
    ["100.01%", ".", undefined],
    ["5", ".", undefined],
    ["0.5", ".", undefined],
    ["%", ".", undefined],
  ] as const)("the share %j with mark %j is %s", (cell, mark, share) =>
    expect(readShare(cell, mark)).toBe(share),
  );

  it.each([
    ["10 – 100", { low: 10, high: 100 }],
    ["1K–10K", { low: 1_000, high: 10_000 }],
    ["1.5k - 1M", { low: 1_500, high: 1_000_000 }],
    ["100 – 10", undefined],
    ["10", undefined],
    ["-10", undefined],
    ["a – b", undefined],
    ["1.1K – 1.5K", { low: 1_100, high: 1_500 }],
    ["1.5 – 2.5", undefined],
    ["1 – 99999999999999999999", undefined],
  ])("the range %j is %j", (cell, range) => expect(readRange(cell)).toEqual(range));

  it.each([
    [["3,4", "45,61 %"], ","],
    [["3.4", "45.61%"], "."],
    [["3", "1,200"], "."],
    [["3,4", "3.4"], "."],
    [[], "."],
  ])("the mark in %j is %j", (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark));
});
