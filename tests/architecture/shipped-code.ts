import { readFileSync } from "node:fs";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "./project-files.ts";

const SHIPPED = /^(apps|packages)\/.*\.tsx?$/;
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\/|\/doubles?\//;

/** What runs in production, without comments. */
export const shippedCode: readonly { readonly file: string; readonly code: string }[] = projectFiles
  .filter((file) => SHIPPED.test(file) && !NOT_SHIPPED.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(inProject(file), "utf8")) }));

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** The files that match, each once. */
export function filesWith(pattern: RegExp): string[] {
  return shippedCode.filter(({ code }) => pattern.test(code)).map(({ file }) => file);
}
