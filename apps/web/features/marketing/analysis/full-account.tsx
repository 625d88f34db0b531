import type { HomepageAnalysis } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
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

const { pagesPerCrawl, refresh } = PLANS.free.limits;

function promises({ domain, pages_waiting: waiting }: HomepageAnalysis) {
  return [
    {
      title: "More of the site",
      text:
        waiting === 0
          ? "Every page read again each week, and what changed since."
          : `We found ${waiting.toLocaleString("en")} more addresses. A free account reads up to ${pagesPerCrawl.toLocaleString("en")} pages of a site, a paid one more.`,
    },
    {
      title: "Your place in search",
      text: `Where ${domain} stands for the searches you choose, beside your competitors, checked ${refresh}; daily on a paid plan.`,
    },
    {
      title: "AI answers",
      text: "Which questions name you, which name someone else, and which page would change that.",
    },
  ];
}
