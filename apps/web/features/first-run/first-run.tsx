import type { Crawl } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import type { ComponentType, ReactNode } from "react";
import { useHeadingFocus } from "../../runtime/frame/use-heading-focus.ts";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";
import { ByHand } from "./by-hand.tsx";
import { CompetitorsStep } from "./competitors/competitors-step.tsx";
import { KeywordsStep } from "./keywords/keywords-step.tsx";
import { OwnReading } from "./reading/own-reading.tsx";
import { RivalReadings } from "./reading/rival-readings.tsx";
import { SiteStep } from "./site/site-step.tsx";
import { type Step, stepFrom } from "./start-step.ts";
import { StepList } from "./step-list.tsx";

export interface FirstRunProps {
  /** How far a crawl is, as the audit shows it. */
  Progress: ComponentType<{ crawl: Crawl; before: Crawl | null }>;
}

/** From nothing to watched keywords in three steps, each in the address and none obligatory. */
export function FirstRun({ Progress }: FirstRunProps) {
  const [search] = useDashboardSearch();
  const { site } = useChosenSite();
  const step = stepFrom(search, site !== null);
  useHeadingFocus(step);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <StepList step={step} site={site?.domain ?? null} />
      <StepHeader step={step} site={site?.domain ?? null} />
      {site === null || step === "site" ? (
        <>
          <SiteStep site={site} />
          {site === null ? <ByHand /> : null}
        </>
      ) : (
        <>
          <div className="flex flex-col gap-2">
            <OwnReading site={site} Progress={Progress} />
            {step === "keywords" ? <RivalReadings site={site} /> : null}
          </div>
          {step === "competitors" ? <CompetitorsStep site={site} /> : <KeywordsStep site={site} />}
        </>
      )}
    </div>
  );
}

function StepHeader({ step, site }: { step: Step; site: string | null }): ReactNode {
  const { title, description } = HEADINGS[step];
  return <PageHeader title={title(site ?? "")} description={description} />;
}

const HEADINGS = {
  site: {
    title: () => "Which site is yours?",
    description: "Sightline reads its pages, and suggests competitors and keywords from them.",
  },
  competitors: {
    title: (site) => `Who competes with ${site}?`,
    description: "Where you stand is told beside them. You can change them at any time.",
  },
  keywords: {
    title: (site) => `What should ${site} be found for?`,
    description: "Choose a few to begin with.",
  },
} as const satisfies Record<Step, { title: (site: string) => string; description: string }>;
