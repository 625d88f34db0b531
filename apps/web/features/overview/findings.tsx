import type { ReactNode } from "react";
import { AnswersCard } from "./answers-card.tsx";
import { NewInsightsCard } from "./new-insights-card.tsx";

/** What was found: recommendations, answers of AI engines, and the plan that pays for more. */
export function Findings({ domain, usage }: { domain: string; usage: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <NewInsightsCard domain={domain} />
      <div className="flex flex-col gap-5">
        <AnswersCard domain={domain} />
        {usage}
      </div>
    </div>
  );
}
