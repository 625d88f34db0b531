import type { Site } from "@sightline/contract";
import { limitWords } from "@sightline/domain/billing";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { AddCompetitorForm } from "./add-competitor-form.tsx";
import { CompetitorRow } from "./competitor-row.tsx";

export function CompetitorsCard({ site }: { site: Site }) {
  const plan = usePlanInUse();
  const included = plan
    ? ` Your ${plan.name} plan includes ${limitWords("competitorsPerSite", plan.limits.competitorsPerSite)}.`
    : "";
  return (
    <SettingsCard
      level={3}
      title="Competitors"
      description={`Whom you compare the site with.${included}`}
    >
      {site.competitors.length > 0 ? (
        <ul
          aria-label={`Competitors of ${site.name}`}
          className="-mx-4 flex flex-col border-b border-line"
        >
          {site.competitors.map((competitor) => (
            <CompetitorRow key={competitor.id} site={site} competitor={competitor} />
          ))}
        </ul>
      ) : null}
      <AddCompetitorForm site={site} />
    </SettingsCard>
  );
}
