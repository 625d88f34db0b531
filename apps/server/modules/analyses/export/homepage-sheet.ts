import type { HomepageAnalysis } from "@sightline/contract";
import type { Sheet } from "./sheet.ts";

const COLUMNS = ["kind", "severity", "finding", "why", "how to fix it", "pages", "rule"] as const;

export function homepageSheet({ strengths, problems }: HomepageAnalysis): Sheet {
  return {
    columns: COLUMNS,
    rows: [
      ...strengths.map(({ text }) => ["strength", null, text, null, null, null, null]),
      ...problems.map((problem) => [
        "problem",
        problem.severity,
        problem.title,
        problem.why,
        problem.fix,
        problem.pages,
        problem.rule,
      ]),
    ],
  };
}
