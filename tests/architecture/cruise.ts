import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { arrowRules } from "./arrow-rules.ts";
import { moduleRings } from "./module-rings.ts";

const folders = ["apps", "packages", "testing", "tools", "tests", "bench"];

/** Every import in the tree below a folder, with the rules it breaks. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // The default parser needs a TypeScript that has a compiler API, and without one it finds
      // no module and no fault.
      parser: "swc",
      validate: true,
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: arrowRules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(^|/)(node_modules/\\.|build/|\\.react-router/)" },
    },
    {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  );
  if (typeof output === "string") throw new Error(output);
  return output;
}

export function describeViolations(tree: ICruiseResult): string[] {
  return [
    ...tree.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...moduleRings(tree).map((ring) => `no-rings: ${ring.join(" → ")}`),
  ];
}
