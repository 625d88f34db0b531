import type { Finding } from "./rule.ts";

export interface Audit {
  readonly ruleVersion: number;
  readonly findings: readonly Finding[];
}

export interface AuditComparison {
  readonly introduced: readonly Finding[];
  readonly fixed: readonly Finding[];
  /** As they are now. */
  readonly open: readonly Finding[];
  /** False when a difference may come from the rules rather than from the site. */
  readonly sameRules: boolean;
}

export function compareAudits(before: Audit, after: Audit): AuditComparison {
  const then = new Set(before.findings.map(keyOf));
  const now = new Set(after.findings.map(keyOf));
  return {
    introduced: after.findings.filter((finding) => !then.has(keyOf(finding))),
    fixed: before.findings.filter((finding) => !now.has(keyOf(finding))),
    open: after.findings.filter((finding) => then.has(keyOf(finding))),
    sameRules: before.ruleVersion === after.ruleVersion,
  };
}

/** The detail may change, such as a number of images, without being a different issue. */
function keyOf({ rule, url }: Finding): string {
  return `${rule} ${url}`;
}
