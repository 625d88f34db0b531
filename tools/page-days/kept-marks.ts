import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project.ts";

const FILE = inProject("tools/page-days/marks.json");

export type Marks = Readonly<Record<string, string>>;

/** By path, the hash of each page's text when its date was last set. */
export function keptMarks(): Marks {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

export function keepMarks(marks: Marks): void {
  writeFileSync(FILE, `${JSON.stringify(marks, null, 2)}\n`);
}
