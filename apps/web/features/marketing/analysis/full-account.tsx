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

/** What can't be known from a site's pages, and what an account adds. */
export function FullAccount({ result, next }: FullAccountProps) {
  const signUp = `/auth?${new URLSearchParams({ mode: "sign-up", next })}`;
  return (
    <AnalysisSection title="What we can’t tell from these pages">
      <p className="max-w-3xl text-dim text-pretty">
        We crawled {result.domain} and asked nobody else: no search engine, no AI engine. So there
        are no positions, search volumes or mentions here, and we don’t guess them.
      </p>
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
      title: "Where you rank",
      text: `With an account, you choose your keywords, and we check how ${domain}’s pages compare with your competitors’: ${refresh}, or daily on a paid plan. Positions need a connected search provider or Search Console.`,
    },
    {
      title: "What AI engines answer",
      text: "With an account, you ask the AI engines that are connected your own questions, and see who they mention and cite, and which of your pages could change that.",
    },
    {
      title: "The rest of the site",
      text:
        waiting === 0
          ? "With an account, we crawl every page again each week and show you what changed."
          : `We found ${formatNumber(waiting)} more URLs. With a free account, we crawl up to ${formatNumber(pagesPerCrawl)} pages per site, and more on a paid plan.`,
    },
  ];
}
