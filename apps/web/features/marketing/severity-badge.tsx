import type { AuditSeverity } from "@sightline/contract";
import { Badge, type BadgeTone } from "@sightline/ui/badge";

/** In words for readers who aren't used to audits. */
export const SEVERITY_WORDS: Readonly<Record<AuditSeverity, string>> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
  info: "Good to know",
};

const TONES: Readonly<Record<AuditSeverity, BadgeTone>> = {
  critical: "worse",
  high: "worse",
  medium: "caution",
  low: "neutral",
  info: "neutral",
};

export function SeverityBadge({ severity }: { severity: AuditSeverity }) {
  return <Badge tone={TONES[severity]}>{SEVERITY_WORDS[severity]}</Badge>;
}
