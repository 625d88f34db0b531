import type { HomepageAnalysis } from "@sightline/contract";
import { LinkButton } from "@sightline/ui/button";
import { AnalysisSection } from "./analysis-section.tsx";

export interface FullAccountProps {
  result: HomepageAnalysis;
  /** Where the account finds this analysis again. */
  next: string;
}

/** What these first pages cannot show. */
export function FullAccount({ result, next }: FullAccountProps) {
  const signUp = `/auth?${new URLSearchParams({ mode: "sign-up", next })}`;
  return (
    <AnalysisSection title="What an account shows you">
      <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-3">
        {promises(result).map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-dim text-pretty">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <LinkButton href={signUp} variant="primary" size="lg">
          Create a free account
        </LinkButton>
        <p className="text-sm text-dim">No card. This analysis will be in it.</p>
      </div>
    </AnalysisSection>
  );
}

function promises({ domain, pages_waiting: waiting }: HomepageAnalysis) {
  return [
    {
      title: "The whole site",
      text:
        waiting === 0
          ? "Every page read again each week, and what changed since."
          : `The ${waiting.toLocaleString("en")} addresses we found and did not read, and every page behind them.`,
    },
    {
      title: "Your place in search",
      text: `Where ${domain} stands for the searches you choose, beside your competitors, day by day.`,
    },
    {
      title: "AI answers",
      text: "Which questions name you, which name someone else, and which page would change that.",
    },
  ];
}
