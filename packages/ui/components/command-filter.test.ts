import { describe, expect, it } from "vitest";
import { type CommandGroup, filterCommands } from "./command-filter.ts";

const nothing = () => undefined;
const groups: CommandGroup[] = [
  {
    heading: "Go to",
    items: [
      { id: "keywords", label: "Keywords", keywords: ["positions"], onSelect: nothing },
      { id: "audit", label: "Site audit", onSelect: nothing },
    ],
  },
  { heading: "Theme", items: [{ id: "dark", label: "Dark theme", onSelect: nothing }] },
];

describe("commands found by what is typed", () => {
  it.each([
    ["", ["keywords", "audit", "dark"]],
    ["  ", ["keywords", "audit", "dark"]],
    ["KEY", ["keywords"]],
    ["position", ["keywords"]],
    ["audit go", ["audit"]],
    ["theme dark", ["dark"]],
    ["key dark", []],
  ])("“%s” finds %j", (typed, ids) => {
    const found = filterCommands(groups, typed);
    expect(found.flatMap((group) => group.items.map((item) => item.id))).toEqual(ids);
    expect(found.every((group) => group.items.length > 0)).toBe(true);
  });
});
