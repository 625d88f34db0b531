import type { Site } from "@sightline/contract";
import { CRAWL_SCHEDULES } from "@sightline/domain/companies";
import { Select } from "@sightline/ui/select";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useSaveSetting } from "../calls/use-save-setting.ts";
import { PagesForm } from "./pages-form.tsx";

export function CrawlCard({ site }: { site: Site }) {
  const { shown, save } = useSaveSetting(site);
  const plan = usePlanInUse();
  const daily = plan?.limits.refresh !== "weekly";
  const offered = CRAWL_SCHEDULES.filter(
    (schedule) => schedule !== "daily" || daily || site.crawl_schedule === "daily",
  );
  return (
    <SettingsCard
      level={3}
      title="Crawling"
      description="The first crawl waits until you ask for it; from then on it is repeated."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Crawl it again"
          hint={plan && !daily ? `Your ${plan.name} plan crawls weekly at most.` : undefined}
          options={offered.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
          value={shown.crawl_schedule}
          onChange={(event) => {
            const chosen = CRAWL_SCHEDULES.find((schedule) => schedule === event.target.value);
            if (chosen !== undefined) save({ crawl_schedule: chosen });
          }}
        />
        <PagesForm site={site} plan={plan} />
      </div>
    </SettingsCard>
  );
}
