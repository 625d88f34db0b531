import { readdirSync } from "node:fs";
import type { ICruiseResult } from "dependency-cruiser";
import { beforeAll, describe, expect, it } from "vitest";
import { inProject, projectFolder } from "../../tools/project.ts";
import { words } from "./arrow-rules.ts";
import { cruiseTree, describeViolations } from "./cruise.ts";
import { folderRings } from "./folder-rings.ts";

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

  it.each(["keywords", "search-console", "demand", "positions", "opportunities"])(
    "never ring between the folders of %s",
    (word) => {
      expect(folderRings(tree).filter((ring) => ring.includes(`/${word}: `))).toEqual([]);
    },
  );

  it("would be found ringing", () => {
    const file = (source: string, ...targets: string[]) => ({
      source,
      dependencies: targets.map((resolved) => ({ resolved })),
    });
    const modules = [
      file("apps/web/features/positions/a/one.ts", "apps/web/features/positions/b/two.ts"),
      file("apps/web/features/positions/b/two.ts", "apps/web/features/positions/rank.ts"),
      file("apps/web/features/positions/rank.ts", "apps/web/features/positions/a/one.ts"),
    ] as ICruiseResult["modules"];
    expect(folderRings({ modules })).toContain("apps/web/features/positions: a → b → . → a");
  });

  it("know every server module by its word", () => {
    const modules = readdirSync(inProject("apps/server/modules"));
    expect(words).toEqual(expect.arrayContaining(modules));
  });
});
