import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the repository, with a trailing slash. */
export const projectFolder = fileURLToPath(new URL("..", import.meta.url));

export function inProject(...path: string[]): string {
  return join(projectFolder, ...path);
}

/** A command from an installed package. */
export function installed(command: string): string {
  return inProject("node_modules/.bin", command);
}
