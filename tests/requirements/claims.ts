import { readFileSync } from "node:fs";
import { inProject } from "../../tools/project.ts";
import { projectFiles } from "../architecture/project-files.ts";

export interface Claim {
  id: string;
  file: string;
}

/** A title that proves something starts with the ids of what it proves: "R3.2 P10 a new …". */
const provingTitle = /["'`]((?:(?:R\d+\.\d+|P\d+)[ ,:]+)+)/g;

/** Every requirement and product decision that the title of a test claims to prove. */
export function findClaims(): Claim[] {
  return (
    projectFiles
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
      // The doubles' own tests prove nothing about the product.
      .filter((file) => !file.startsWith("testing/"))
      .flatMap((file) => {
        const content = readFileSync(inProject(file), "utf8");
        return [...content.matchAll(provingTitle)]
          .flatMap(([, ids = ""]) => ids.match(/[RP][\d.]+/g) ?? [])
          .map((id) => ({ id, file }));
      })
  );
}

/** The ids of `requirements.md` or `product-decisions.md`. */
export function listIds(list: "requirements" | "product-decisions"): string[] {
  const content = readFileSync(inProject(`tests/requirements/${list}.md`), "utf8");
  return [...content.matchAll(/^- (R\d+\.\d+|P\d+) /gm)].flatMap(([, id]) => id ?? []);
}
