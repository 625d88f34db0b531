import type { Site } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { CardSkeleton, LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCrawlCompetitors, useCrawlState } from "../../../runtime/crawls/crawl-calls.ts";
import { CrawlCost } from "../../../runtime/crawls/crawl-cost.tsx";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { Together } from "../../../runtime/page/together.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { suggestedCompetitorsQuery } from "../set-up-calls.ts";
import { StepActions } from "../step-actions.tsx";
import { atStep } from "../steps.ts";
import { CandidateList } from "./candidate-list.tsx";
import { candidatesOf } from "./candidates.ts";
import { CompetitorForm } from "./competitor-form.tsx";
import { NamesCard } from "./names-card.tsx";

/** Who the site is compared with; they are crawled while the set-up continues. */
export function CompetitorsStep({ site }: { site: Site }) {
  const [, setSearch] = useDashboardSearch();
  const crawlState = useCrawlState(site.company_id)?.state ?? "none";
  const query = useQuery(suggestedCompetitorsQuery(site.id, crawlState));
  const crawl = useCrawlCompetitors(site);
  const active = site.competitors.filter(({ is_active }) => is_active);
  const next = () =>
    crawl.mutate(undefined, {
      onSuccess: (refusal) => {
        if (refusal === null) setSearch(() => atStep("keywords", site.domain));
      },
    });
  return (
    <Together queries={[query]} skeleton={<CardSkeleton lines={8} />}>
      <Card className="overflow-clip">
        <CardHeader title="Competitors" description={<Room count={active.length} />} />
        <Loaded what="Suggestions" query={query} skeleton={<LinesSkeleton lines={3} />} inCard>
          {({ competitors }) => (
            <CandidateList
              site={site}
              candidates={candidatesOf(competitors, site.competitors)}
              empty={EMPTY}
            />
          )}
        </Loaded>
        <div className="border-t border-line p-4">
          <CompetitorForm site={site} />
        </div>
      </Card>
      <NamesCard site={site} competitors={active} />
      {crawl.data ? <FailureNotice error={crawl.data} /> : null}
      <StepActions>
        <Button variant="primary" busy={crawl.isPending} onClick={next}>
          {active.length === 0 ? "Continue without competitors" : "Continue"}
        </Button>
        {crawl.data ? (
          <Link
            to={`/dashboard?${atStep("keywords", site.domain)}`}
            className={buttonClass("secondary")}
          >
            Continue anyway
          </Link>
        ) : null}
        {active.length === 0 ? null : (
          <p className="min-w-64 flex-1 text-sm text-dim text-pretty">
            We crawl a competitor as soon as you add it.{" "}
            <CrawlCost site={site} sites={active.length} />
          </p>
        )}
      </StepActions>
    </Together>
  );
}

function Room({ count }: { count: number }) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const most = formatNumber(plan.limits.competitorsPerSite);
  return (
    <>
      {count} of {most} competitors per site on your {plan.name} plan.
    </>
  );
}

const EMPTY =
  "Add the sites that people choose instead of yours. We can suggest some once a search provider has checked your keywords.";
