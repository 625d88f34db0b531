import type { AuditSeverity } from "@sightline/contract";

export const SEVERITY_NAMES: Readonly<Record<AuditSeverity, string>> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
  info: "Info",
};

const BARS: Readonly<Record<AuditSeverity, number>> = {
  critical: 4,
  high: 3,
  medium: 2,
  low: 1,
  info: 0,
};

const COLOURS: Readonly<Record<AuditSeverity, string>> = {
  critical: "text-worse",
  high: "text-worse",
  medium: "text-caution",
  low: "text-dim",
  info: "text-dim",
};

/** The more severe, the more bars stand: the shape tells, and the colour agrees. */
export function SeverityMark({ severity }: { severity: AuditSeverity }) {
  return (
    <svg
      role="img"
      aria-label={SEVERITY_NAMES[severity]}
      className={`shrink-0 ${COLOURS[severity]}`}
      height={14}
      viewBox="0 0 18 14"
      width={18}
    >
      {[0, 1, 2, 3].map((place) => (
        <rect
          key={place}
          fill="currentColor"
          fillOpacity={place < BARS[severity] ? 1 : 0.22}
          height={5 + place * 3}
          rx={0.75}
          width={3}
          x={place * 5}
          y={9 - place * 3}
        />
      ))}
    </svg>
  );
}
