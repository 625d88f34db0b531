import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { inProject, projectFolder } from "./project.ts";

export const webFolder = inProject("apps/web");
export const webBuildFolder = inProject("apps/web/build");
const stampFile = inProject("apps/web/build/.stamp");

const inputs = [
  "package-lock.json",
  "tools/{build-web,compress-assets}.ts",
  "tools/social-images/*",
  "apps/web/**/*",
  "packages/{contract,domain,ui}/**/*",
];
const ignored = /(^|\/)(node_modules|build|\.react-router)$|\.(test|spec)\.tsx?$/;

/** A hash of all inputs of the web build. */
export function fingerprintWebInputs(): string {
  const hash = createHash("sha256");
  for (const file of listInputs()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function listInputs(): string[] {
  const entries = globSync(inputs, {
    cwd: projectFolder,
    withFileTypes: true,
    exclude: (entry) => ignored.test(entry.name),
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(projectFolder.length))
    .sort();
}

export function isWebBuilt(fingerprint = fingerprintWebInputs()): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint;
}

export function forgetWebBuild() {
  rmSync(stampFile, { force: true });
}

export function markWebBuilt(fingerprint: string) {
  writeFileSync(stampFile, fingerprint);
}
