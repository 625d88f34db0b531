import { describe, expect, it } from "vitest";
import { allOf, statement } from "./statement.ts";

describe("a statement for ClickHouse", () => {
  it("has values as literals that can't end early", () => {
    const text = String(statement`a = ${"it's \\' or 1 = 1 --\0"} and b in (${["x", "y'"]})`);
    expect(text).toBe("a = 'it\\'s \\\\\\' or 1 = 1 --\\0' and b in ('x', 'y\\'')");
  });

  it("has parts as they are, and their values as literals", () => {
    const part = statement`name = ${"o'"}`;
    expect(String(statement`select 1 where ${part} limit ${5}`)).toBe(
      "select 1 where name = 'o\\'' limit 5",
    );
    expect(String(allOf([part, statement`2`]))).toBe("name = 'o\\'' and 2");
    expect(String(allOf([]))).toBe("1");
  });

  it("refuses numbers that aren't whole", () => {
    expect(() => statement`limit ${Number.NaN}`).toThrow("no whole number");
  });

  it("refuses what is neither text, a number nor a part, whatever its type says", () => {
    for (const value of [undefined, null, { toString: () => "1 or 1" }, ["a", 5], [["a"]]]) {
      expect(() => statement`a = ${value as string}`).toThrow("a value of type");
    }
    expect(() => statement`a in (${[]})`).toThrow("no values");
  });
});
