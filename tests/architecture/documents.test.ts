import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "./project-files.ts";

const contentOf = (file: string) => readFileSync(inProject(file), "utf8");

describe("documents", () => {
  it("README names every setting", () => {
    const read = projectFiles
      .filter((file) => /^apps\/server\/platform\/config\/(?!.*\.test)/.test(file))
      .flatMap((file) => [...contentOf(file).matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): /gm)])
      .map(([, name]) => name ?? "");
    expect(read.length).toBeGreaterThan(40);
    const readme = contentOf("README.md");
    expect(read.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("link to files that are there", () => {
    const broken = projectFiles
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) =>
        [...contentOf(file).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
          .map(([, target]) => join(dirname(file), target ?? ""))
          .filter((target) => !existsSync(inProject(target)))
          .map((target) => `${file}: ${target}`),
      );
    expect(broken).toEqual([]);
  });
});
