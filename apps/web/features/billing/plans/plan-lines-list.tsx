import type { PlanLine } from "@sightline/domain/billing";
import { Icon } from "@sightline/ui/icon";

export interface PlanLinesListProps {
  lines: readonly (PlanLine & { before?: string })[];
}

export function PlanLinesList({ lines }: PlanLinesListProps) {
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map(({ key, words, included, before }) => (
        <li key={key} className={`flex gap-2 ${included ? "" : "text-dim"}`}>
          <Icon
            name={included ? "check" : "minus"}
            className={`mt-0.5 ${included ? "text-better" : "text-dim"}`}
          />
          <span className="first-letter:uppercase">
            {words}
            {before === undefined ? null : <span className="text-dim"> · now {before}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
