import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "./project-files.ts";

export interface Expression {
  /** With its file. */
  readonly name: string;
  /** As written. */
  readonly text: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Code that runs where one request's time is everyone's. */
const ON_THE_SERVER =
  /^(apps\/server|packages\/(contract|crawler|database|domain|emails|providers))\/.*\.tsx?$/;
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\/|\/doubles?\//;

/** Every regular expression that can meet text from outside. */
export function expressionsOnTheServer(): Expression[] {
  return projectFiles
    .filter((file) => ON_THE_SERVER.test(file) && !NOT_SHIPPED.test(file))
    .flatMap((file) => expressionsIn(file, readFileSync(inProject(file), "utf8")));
}

export function expressionsIn(file: string, code: string): Expression[] {
  const found: Expression[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const text = `/${pattern}/${flags}`;
      found.push({ name: `${file}: ${text}`, text, pattern, flags });
    },
  });
  visitor.visit(parseSync(file, code).program);
  return found;
}

/** Without an unbounded repetition, the time it takes doesn't grow with the text's square. */
export function isUnbounded({ pattern }: Expression): boolean {
  return /[*+]|\{\d+,\}/.test(pattern);
}
