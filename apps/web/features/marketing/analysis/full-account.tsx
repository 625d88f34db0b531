import type { HomepageAnalysis } from "@sightline/contract";
import { PLANS } from "@sightline/domain/billing";
import { formatNumber } from "@sightline/domain/numbers";
import { LinkButton } from "@sightline/ui/button";
import { AnalysisSection } from "./analysis-section.tsx";

export interface FullAccountProps {
  result: HomepageAnalysis;
  /** Where the account finds this analysis again. */
  next: string;
}

/** What these first pages can't show. */
export function FullAccount({ result, next }: FullAccountProps) {
  const signUp = `/auth?${new URLSearchParams({ mode: "sign-up", next })}`;
  return (
    <AnalysisSection title="What you get with an account">
      <ul className="grid gap-x-12 gap-y-5 sm:grid-cols-3">
        {benefitsOf(result).map(({ title, text }) => (
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
        <p className="text-sm text-dim">
          No credit card needed. We’ll add this analysis to your account.
        </p>
      </div>
    </AnalysisSection>
  );
}

const { pagesPerCrawl, refresh } = PLANS.free.limits;

function benefitsOf({ domain, pages_waiting: waiting }: HomepageAnalysis) {
  return [
    {
      title: "More of the site",
      text:
        waiting === 0
          ? "We crawl every page again each week and show you what changed."
          : `We found ${formatNumber(waiting)} more URLs. With a free account, we crawl up to ${formatNumber(pagesPerCrawl)} pages per site, and more on a paid plan.`,
    },
    {
      title: "Your keywords",
      text: `How ${domain}’s pages compare with your competitors’ for the keywords you choose, and where they rank once a search provider is connected. Checked ${refresh}, or daily on a paid plan.`,
    },
    {
      title: "AI answers",
      text: "Which answers mention you, which mention someone else, and which page could change that.",
    },
  ];
}
