import { readdirSync } from "node:fs";
import type { ICruiseResult } from "dependency-cruiser";
import { beforeAll, describe, expect, it } from "vitest";
import { inProject, projectFolder } from "../../tools/project.ts";
import { words } from "./arrow-rules.ts";
import { cruiseTree, describeViolations } from "./cruise.ts";

describe("the arrows between the parts", () => {
  let tree: ICruiseResult;
  beforeAll(async () => {
    tree = await cruiseTree(projectFolder);
  });

  it("are read from every part of the tree", () => {
    expect(tree.summary.totalCruised).toBeGreaterThan(20);
    expect(tree.summary.totalDependenciesCruised ?? 0).toBeGreaterThan(20);
  });

  it("are seen through the names of the packages", () => {
    const edges = tree.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${source} ${resolved}`),
    );
    expect(edges).toContainEqual(expect.stringMatching(/^apps\/server\/.* packages\/contract\//));
    expect(edges).toContainEqual(expect.stringMatching(/^apps\/web\/.* packages\/ui\//));
  });

  it("lead somewhere: every import of a package of ours is found", () => {
    const lost = tree.modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(
          ({ couldNotResolve, module }) => couldNotResolve && module.startsWith("@sightline/"),
        )
        .map(({ module }) => `${source} → ${module}`),
    );
    expect(lost).toEqual([]);
  });

  it("go one way, and never in a ring", () => {
    expect(describeViolations(tree)).toEqual([]);
  });

  it("know every server module by its word", () => {
    const modules = readdirSync(inProject("apps/server/modules"));
    expect(words).toEqual(expect.arrayContaining(modules));
  });
});
