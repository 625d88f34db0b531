import type { Site } from "@sightline/contract";
import { limitWords, type Plan } from "@sightline/domain/billing";
import { CRAWL_SCHEDULES } from "@sightline/domain/companies";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useToast } from "@sightline/ui/toast";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { SCHEDULE_WORDS } from "../../../runtime/sites/site-words.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useSaveSetting, useUpdateSite } from "../site-calls.ts";

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
      description="You start the first crawl. After that, we repeat it on this schedule."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="Crawl schedule"
          hint={
            plan && !daily ? `On your ${plan.name} plan, we crawl at most once a week.` : undefined
          }
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

function PagesForm({ site, plan }: { site: Site; plan: Plan | null }) {
  const [typed, setTyped] = useState(pagesText(site));
  const update = useUpdateSite(site);
  const { notify } = useToast();
  const crawl_pages = typed.trim() === "" ? null : Number(typed);
  // Only the number that's being sent: another one typed meanwhile can be saved, too.
  const saving = update.isPending && update.variables.crawl_pages === crawl_pages;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    const onSuccess = (saved: Site) => {
      setTyped((now) => (now === typed ? pagesText(saved) : now));
      notify({ tone: "success", title: "Saved." });
    };
    update.mutate({ crawl_pages }, { onSuccess });
  };
  const problem =
    update.error && (fieldProblems(update.error).crawl_pages ?? messageOf(update.error));
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={submit}>
      <TextField
        label="Pages per crawl"
        name="crawl_pages"
        type="number"
        min={1}
        max={plan?.limits.pagesPerCrawl}
        inputMode="numeric"
        mono
        className="flex-1"
        placeholder={plan == null ? undefined : formatNumber(plan.limits.pagesPerCrawl)}
        hint={
          plan
            ? `Your ${plan.name} plan includes ${limitWords("pagesPerCrawl", plan.limits.pagesPerCrawl)}. Leave this empty to use the full limit.`
            : undefined
        }
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        className="mt-6"
        busy={saving}
        disabled={!update.isPending && typed.trim() === pagesText(site)}
      >
        Save pages
      </Button>
    </form>
  );
}

function pagesText({ crawl_pages }: Site): string {
  return crawl_pages === null ? "" : String(crawl_pages);
}
