import type { Site } from "@sightline/contract";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useReadCompetitors } from "../calls/read-competitors.ts";
import { suggestedCompetitorsQuery } from "../calls/suggested-competitors.ts";
import { useIsWatching } from "../calls/watch-competitor.ts";
import { PagesSource } from "../pages-source.tsx";
import { ReadingCost } from "../reading/reading-cost.tsx";
import { useReading } from "../reading/use-reading.ts";
import { atStep } from "../start-step.ts";
import { CandidateList } from "./candidate-list.tsx";
import { candidatesOf } from "./candidates.ts";
import { CompetitorForm } from "./competitor-form.tsx";

/** Who the site is compared with; they are read while one goes on. */
export function CompetitorsStep({ site }: { site: Site }) {
  const [, setSearch] = useDashboardSearch();
  const reading = useReading(site.company_id)?.state ?? "never";
  const query = useQuery(suggestedCompetitorsQuery(site.id, reading));
  const read = useReadCompetitors();
  const isWatching = useIsWatching();
  const active = site.competitors.filter(({ is_active }) => is_active);
  const goOn = () =>
    read.mutate(active, {
      onSuccess: (unread) => {
        if (unread === null) setSearch(() => atStep("keywords", site.domain));
      },
    });
  return (
    <>
      <Card className="overflow-clip">
        <CardHeader
          title="Competitors"
          description={<Room count={active.length} />}
          actions={
            <PagesSource
              method="other sites that your pages link to"
              pages={query.data?.pages ?? 0}
              readAt={query.data?.read_at ?? null}
            />
          }
        />
        <Loaded what="Suggestions" query={query} skeleton={<LinesSkeleton lines={3} />} inCard>
          {({ competitors }) => (
            <CandidateList
              site={site}
              candidates={candidatesOf(competitors, site.competitors)}
              empty={EMPTY[reading]}
            />
          )}
        </Loaded>
        <div className="border-t border-line p-4">
          <CompetitorForm site={site} />
        </div>
      </Card>
      {read.data ? <FailureNotice error={read.data.refusal} /> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" busy={read.isPending || isWatching} onClick={goOn}>
          {active.length === 0 ? "Go on without competitors" : "Go on"}
        </Button>
        {read.data ? (
          <Link
            to={`/dashboard?${atStep("keywords", site.domain)}`}
            className={buttonClass("secondary")}
          >
            Go on all the same
          </Link>
        ) : null}
        {active.length === 0 ? null : (
          <p className="text-sm text-dim">
            What was never read is read now. <ReadingCost site={site} times={active.length} />
          </p>
        )}
      </div>
    </>
  );
}

function Room({ count }: { count: number }) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const most = plan.limits.competitorsPerSite.toLocaleString("en");
  return (
    <>
      {count} of the {most} that your {plan.name} plan includes for a site.
    </>
  );
}

const EMPTY = {
  never: "There are no suggestions before the site was read. Type one below.",
  fruitless: "There are no suggestions, for the site could not be read. Type one below.",
  "under-way": "Suggestions come while your pages are read. You can type one meanwhile.",
  read: "Your pages link to no site that may compete. Type one below.",
} as const;
