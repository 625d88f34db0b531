import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inProject, projectFolder } from "../../tools/project.ts";

/** Every file that is, or would be, in the repository. */
export const projectFiles: string[] = (listByGit() ?? listByWalking()).filter(
  (file) => file && existsSync(inProject(file)),
);

function listByGit(): string[] | undefined {
  try {
    const list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    // Whoever runs the tests need not be the one who cloned.
    const output = execFileSync("git", ["-c", "safe.directory=*", ...list], {
      cwd: projectFolder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\0");
  } catch {
    return undefined;
  }
}

const made = [".git", ".react-router", "build", "data", "node_modules", "results", "test-results"];

/** A tree without its git, such as an unpacked archive, holds only what was in the repository. */
function listByWalking(): string[] {
  return globSync("**/*", {
    cwd: projectFolder,
    withFileTypes: true,
    exclude: ({ name }) => made.includes(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(projectFolder.length));
}

export function emptyFolders(folder = ""): string[] {
  const entries = readdirSync(inProject(folder), { withFileTypes: true });
  if (entries.length === 0) return [folder];
  return entries
    .filter((entry) => entry.isDirectory() && !made.includes(entry.name))
    .flatMap((entry) => emptyFolders(join(folder, entry.name)));
}
