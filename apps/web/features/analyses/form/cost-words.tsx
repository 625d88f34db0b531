import { textLink } from "@sightline/ui/text-link";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import { counted } from "../../../runtime/page/counted.ts";
import type { AnalysisCost } from "../calls/analysis-cost.ts";

export interface CostWordsProps {
  subject: "keyword" | "question";
  query: UseQueryResult<AnalysisCost>;
  /** Whether the answer is about what is filled in now. */
  state: "unasked" | "typing" | "asked";
}

/** What it costs is said before, not after, and what is left for it. */
export function CostWords({ subject, query, state }: CostWordsProps) {
  return (
    <div role="status" className="min-w-0 text-sm text-dim">
      {state === "unasked" ? null : state === "typing" || query.isPending ? (
        "Counting…"
      ) : query.data === undefined ? (
        "What it costs could not be told. You can run it all the same."
      ) : (
        <Cost cost={query.data} subject={subject} />
      )}
    </div>
  );
}

function Cost({ cost, subject }: { cost: AnalysisCost; subject: CostWordsProps["subject"] }) {
  const { units, left, subjects } = cost;
  return (
    <>
      <p>
        <span className="font-medium text-ink">{counted(units, "unit")}</span> for{" "}
        {counted(subjects.length, subject)};{" "}
        <span className={units > left ? "text-caution" : undefined}>
          {left.toLocaleString("en")} left this month
        </span>
        {units > left ? (
          <>
            , too few.{" "}
            <Link to="/subscription" className={textLink}>
              See larger plans
            </Link>
          </>
        ) : null}
      </p>
      <details>
        <summary className="cursor-pointer hover:text-ink">Which {subject}s</summary>
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
