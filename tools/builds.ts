import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject, projectFolder } from "./project.ts";

/** Something that is made from the project's own files, and made again when they change. */
export interface Build {
  /** Patterns of the files it is made from. */
  readonly inputs: readonly string[];
  readonly folder: string;
}

export const webFolder = inProject("apps/web");
export const webBuild: Build = {
  inputs: [
    "package-lock.json",
    "tools/{build-web,compress-assets}.ts",
    "tools/social-images/*",
    "apps/web/**/*",
    "packages/{contract,domain,ui}/**/*",
  ],
  folder: inProject("apps/web/build"),
};

/** The server and its packages in one file for each command, which start in a quarter of the time. */
export const serverBuild: Build = {
  inputs: [
    "package-lock.json",
    "tools/build-server.ts",
    "apps/server/**/*.ts",
    "packages/{contract,crawler,database,domain,emails,providers}/**/*.{ts,tsx,json}",
  ],
  folder: inProject("apps/server/build"),
};

const ignored = /(^|\/)(node_modules|build|\.react-router)$|\.(test|spec)\.tsx?$/;

/** A hash of all inputs. */
export function fingerprint(build: Build): string {
  const hash = createHash("sha256");
  for (const file of inputsOf(build)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function inputsOf({ inputs }: Build): string[] {
  const entries = globSync([...inputs], {
    cwd: projectFolder,
    withFileTypes: true,
    exclude: (entry) => ignored.test(entry.name),
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(projectFolder.length))
    .sort();
}

export function isBuilt(build: Build, wanted = fingerprint(build)): boolean {
  const stamp = stampOf(build);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** A bundled command of the server, for tests that start it: they must not test what it was before. */
export function builtCommand(name: string): string {
  isCurrent ??= isBuilt(serverBuild);
  if (!isCurrent) throw new Error("The server's build is out of date: run tools/build-server.ts.");
  return join(serverBuild.folder, `${name}.js`);
}

let isCurrent: boolean | undefined;

/** Marked last, so that an interrupted build is repeated. */
export async function buildUnlessBuilt(build: Build, work: () => Promise<void>): Promise<void> {
  const wanted = fingerprint(build);
  if (isBuilt(build, wanted)) return;
  rmSync(stampOf(build), { force: true });
  await work();
  writeFileSync(stampOf(build), wanted);
}

function stampOf({ folder }: Build): string {
  return join(folder, ".stamp");
}
