import { formatNumber } from "@sightline/domain/numbers";
import { textLink } from "@sightline/ui/text-link";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import type { AnalysisCost } from "../calls.ts";

export interface RequestCostProps {
  id: string;
  subject: "keyword" | "question";
  query: UseQueryResult<AnalysisCost>;
  /** Whether the cost matches the current input. */
  state: "unasked" | "typing" | "asked";
}

/** What it costs, before it runs, and how many units are left. */
export function RequestCost({ id, subject, query, state }: RequestCostProps) {
  return (
    <div id={id} role="status" className="min-w-0 text-sm text-dim max-sm:min-h-15 max-sm:w-full">
      {state === "unasked" ? null : state === "typing" || query.isPending ? (
        "Calculating the cost…"
      ) : query.data === undefined ? (
        "We couldn't calculate the cost. You can still run the analysis."
      ) : (
        <Cost cost={query.data} subject={subject} />
      )}
    </div>
  );
}

function Cost({ cost, subject }: { cost: AnalysisCost; subject: RequestCostProps["subject"] }) {
  const { units, left, subjects } = cost;
  return (
    <>
      <p>
        <span className="font-medium text-ink">{counted(units, "unit")}</span> for{" "}
        {counted(subjects.length, subject)}.{" "}
        <span className={units > left ? "text-caution" : undefined}>
          You have {formatNumber(left)} left this month
        </span>
        {units > left ? (
          <>
            {left === 0
              ? ", so the analysis can't run."
              : `, enough for ${counted(left, subject)}.`}{" "}
            <Link to="/subscription" className={textLink}>
              See larger plans
            </Link>
          </>
        ) : (
          "."
        )}
      </p>
      <details>
        <summary className="cursor-pointer hover:text-ink">Show {subject}s</summary>
        <ul className="mt-1 max-h-40 overflow-y-auto pl-3 text-ink">
          {subjects.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
