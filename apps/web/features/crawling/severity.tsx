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

/** More bars for more severe, and the word. */
export function Severity({ severity }: { severity: AuditSeverity }) {
  return (
    <span className="flex shrink-0 items-center gap-2 sm:w-19">
      <SeverityMark severity={severity} />
      <span aria-hidden="true" className="text-sm text-dim max-sm:hidden">
        {SEVERITY_NAMES[severity]}
      </span>
    </span>
  );
}

/** More bars for more severe: readable without the colour. */
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
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          fill="currentColor"
          fillOpacity={bar < BARS[severity] ? 1 : 0.22}
          height={5 + bar * 3}
          rx={0.75}
          width={3}
          x={bar * 5}
          y={9 - bar * 3}
        />
      ))}
    </svg>
  );
}
