import type { Analysis, AnalysisRun, Audit, AuditRun } from "@sightline/contract";

/** Our pages show audits as crawls, with screens of their own. */
export function analysisOf(found: Analysis | Audit): Analysis {
  if (found.type === "audit") throw new Error("An audit is shown as a crawl.");
  return found;
}

export function isAnalysisRun(run: AnalysisRun | AuditRun): run is AnalysisRun {
  return run.type !== "audit";
}
