import type { AnalysisStatus, RunType } from "@sightline/domain/analyses";
import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Link } from "react-router";
import { STATUS_NAMES, TYPE_NAMES, tierName } from "./runs-words.ts";
import { useRuns } from "./use-runs.ts";

const LABELS = { type: "Type", status: "Outcome", tier: "Plan", reason: "Reason" } as const;

/** What the runs are narrowed to; each filter can be removed. */
export function RunFilters() {
  const { filters, hrefWith } = useRuns();
  const chosen = Object.entries(filters) as [keyof typeof LABELS, string][];
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {chosen.map(([name, value]) => (
        <li key={name} className="max-w-full">
          <Link
            to={hrefWith({ [name]: null })}
            aria-label={`Remove filter: ${LABELS[name]} ${nameOf(name, value)}`}
            className={`${buttonClass("secondary", "sm")} max-w-full`}
          >
            <span className="min-w-0 truncate">
              <span className="text-dim">{LABELS[name]}</span> {nameOf(name, value)}
            </span>
            <Icon name="x" size={12} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function nameOf(name: keyof typeof LABELS, value: string): string {
  if (name === "type") return TYPE_NAMES[value as RunType] ?? value;
  if (name === "status") return STATUS_NAMES[value as AnalysisStatus] ?? value;
  return name === "tier" ? tierName(value) : value;
}
