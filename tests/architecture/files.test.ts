import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "./project-files.ts";

const generated = ["packages/database/tables.ts"];
const longestFile = 300;

describe("files", () => {
  it("are found", () => {
    expect(projectFiles).toContain("tests/architecture/files.test.ts");
  });

  it(`hold one idea each, in at most ${longestFile} lines`, () => {
    const long = projectFiles
      .filter((file) => /\.(tsx?|css|mjs)$/.test(file) && !generated.includes(file))
      .map((file) => ({ file, lines: contentOf(file).trimEnd().split("\n").length }))
      .filter(({ lines }) => lines > longestFile);
    expect(long).toEqual([]);
  });

  it("are named in kebab-case, and so are folders", () => {
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const document = /^[A-Z]+(\.md)?$/;
    const migration = /^\d+_[a-z0-9_]+\.sql$/;
    const misnamed = projectFiles.filter((file) =>
      file
        .split("/")
        .some((name) => ![kebab, document, migration].some((pattern) => pattern.test(name))),
    );
    expect(misnamed).toEqual([]);
  });

  it("have names that say what is in them", () => {
    const empty = ["utils", "util", "helpers", "helper", "common", "lib", "misc", "src"];
    const vague = projectFiles.filter((file) =>
      file.split("/").some((name) => empty.includes(name.split(".")[0] ?? "")),
    );
    expect(vague).toEqual([]);
  });

  it("name no package registry and no path of somebody's machine", () => {
    const registry =
      /https?:\/\/[^\s"'/]*\b(registry|npm|artifactory|nexus|verdaccio)\b[^\s"'/]*\//;
    const machine = /(^|[\s"'`(=])(\/(work|root|home\/\w+|Users\/\w+)\/|[A-Z]:\\Users\\)/m;
    const telling = projectFiles
      .filter((file) => !/\.(png|jpe?g|ico|woff2?|pdf|gz|mmdb)$/.test(file))
      .filter((file) => [registry, machine].some((pattern) => pattern.test(contentOf(file))));
    expect(telling).toEqual([]);
  });
});

function contentOf(file: string): string {
  return readFileSync(inProject(file), "utf8");
}
