import type { Crawl, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { PageHeader } from "@sightline/ui/page-header";
import { CardSkeleton, CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { useShownPlace } from "../../runtime/ab-tests/use-shown-place.ts";
import { crawlsQuery } from "../../runtime/crawls/crawl-calls.ts";
import { useHeadingFocus } from "../../runtime/frame/use-heading-focus.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Together } from "../../runtime/page/together.tsx";
import { isNewSite } from "../../runtime/sites/set-up-address.ts";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { CompetitorsStep } from "./competitors/competitors-step.tsx";
import { CompetitorCrawls, OwnCrawl } from "./crawl-status.tsx";
import { KeywordsStep } from "./keywords/keywords-step.tsx";
import { SiteStep } from "./site/site-step.tsx";
import { StepList } from "./step-list.tsx";
import { type Step, stepFrom } from "./steps.ts";

export interface FirstRunProps {
  /** The progress of a crawl, as the audit shows it. */
  Progress: ComponentType<{ crawl: Crawl; before: Crawl | null }>;
}

/**
 * From nothing to tracked keywords in three steps, each with its own URL and none required. Every
 * site is set up like this, the first one and all others.
 */
export function FirstRun({ Progress }: FirstRunProps) {
  const [search] = useDashboardSearch();
  const { site: chosen, query } = useChosenSite();
  const site = isNewSite(search) ? null : chosen;
  const step = stepFrom(search, site !== null);
  const shown = useShownPlace("first-run", {
    ...{ preview: search.get("preview"), isSeen: step === "site" },
  });
  useHeadingFocus(step);
  if (query.data === undefined || shown.isPending) {
    return query.isError ? (
      <LoadFailed what="Your sites" query={query} />
    ) : (
      <CardsSkeleton count={1} />
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <StepList step={step} site={site?.domain ?? null} exit={chosen?.domain ?? null} />
      <StepHeader step={step} site={site?.domain ?? null} content={shown.content} />
      {site === null || step === "site" ? (
        <>
          <SiteStep key={site?.id ?? "new"} site={site} call={shown.content.call} />
          {chosen === null && shown.content.shortcut !== "hidden" ? <AddKeywordInstead /> : null}
        </>
      ) : (
        <AfterSite {...{ site, step, Progress }} />
      )}
    </div>
  );
}

interface AfterSiteProps extends FirstRunProps {
  site: Site;
  step: Step;
}

/** The steps that need to know what was crawled. */
function AfterSite({ site, step, Progress }: AfterSiteProps) {
  const crawls = useQuery(crawlsQuery(site.company_id));
  return (
    <Together queries={[crawls]} skeleton={<CardSkeleton lines={8} />}>
      <div className="flex flex-col gap-2">
        <OwnCrawl site={site} Progress={Progress} />
        {step === "keywords" ? <CompetitorCrawls site={site} /> : null}
      </div>
      {step === "competitors" ? <CompetitorsStep site={site} /> : <KeywordsStep site={site} />}
    </Together>
  );
}

interface StepHeaderProps {
  step: Step;
  site: string | null;
  /** What the first step says. */
  content: Record<string, string>;
}

function StepHeader({ step, site, content }: StepHeaderProps): ReactNode {
  if (step === "site") return <PageHeader title={content.title} description={content.text} />;
  const { title, description } = HEADINGS[step];
  return <PageHeader title={title(site ?? "")} description={description} />;
}

const HEADINGS = {
  competitors: {
    title: (site) => `Who competes with ${site}?`,
    description: "We'll compare your pages with theirs. You can change this list anytime.",
  },
  keywords: {
    title: (site) => `Which keywords should ${site} rank for?`,
    description: "Pick a few to start with.",
  },
} as const satisfies Record<
  Exclude<Step, "site">,
  { title: (site: string) => string; description: string }
>;

/** A keyword brings its site with it, so the set-up can be skipped. */
function AddKeywordInstead() {
  const [, setSearch] = useDashboardSearch();
  const addKeyword = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("start");
        next.set("tab", "keywords");
        next.set("add", "keyword");
        return next;
      },
      { replace: true },
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dim">
      Already know your keywords?
      <Button onClick={addKeyword}>Add your first keyword</Button>
    </p>
  );
}
