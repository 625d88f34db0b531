import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { emptyFolders } from "./project-files.ts";

describe("the tree", () => {
  it("has no empty folder", () => {
    expect(emptyFolders()).toEqual([]);
  });

  it("is run by at most 12 commands", () => {
    const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(12);
  });
});
