import { describe, expect, it } from "vitest";
import { excerptOf, outlineOf } from "./index.ts";

const weigh = (line: string) => Number(line.includes("mud"));

describe("P94 what a model reads of a page", () => {
  it("is all of a short one", () => {
    expect(excerptOf("Shoes\n\n Mud  is wet. ", { mostCharacters: 200, weigh })).toBe(
      "Shoes\nMud is wet.",
    );
  });

  it("is its beginning and what's around the search, in order and within a limit", () => {
    const lines = Array.from({ length: 500 }, (_, nth) => `Line ${nth} about something else.`);
    lines[300] = "Grip on mud";
    const text = excerptOf(lines.join("\n"), { mostCharacters: 400, weigh });
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/^Line 0 .*\n\[…\]\nGrip on mud\nLine 301 /su);
    const one = excerptOf(`mud ${"x".repeat(9_000)}`, { mostCharacters: 1_000, weigh });
    expect(one.length).toBeLessThan(800);
  });

  it("is also the command above and the cells of a table, of a reference", () => {
    const filler = Array.from({ length: 200 }, (_, nth) => `Line ${nth} is about something else.`);
    const command = `shoes wet NAME ${"[on|off] ".repeat(6)}`.trim();
    const cells = ["Sole", "6 mm", "Grip", "7 mm", "mud", "8 mm", "ice", "9 mm", "rock", "1 mm"];
    const text = [...filler, command, "Sets shoes for mud.", ...filler, ...cells, ...filler];
    const read = (isReference: boolean) =>
      excerptOf(text.join("\n"), { mostCharacters: 600, weigh, isReference });
    expect(read(true)).toContain(`${command}\nSets shoes for mud.`);
    expect(read(true)).toContain(cells.join("\n"));
    expect(read(false)).not.toContain(command);
    expect(read(false)).not.toContain(cells.join("\n"));
  });

  it("has 30 headings at most, those about the search among them", () => {
    const headings = Array.from({ length: 100 }, (_, nth) => `Heading ${nth}`);
    headings[90] = "Grip on mud";
    const outline = outlineOf(headings, weigh);
    expect([outline.length, outline.at(-1), outline[0]]).toEqual([30, "Grip on mud", "Heading 0"]);
  });
});
