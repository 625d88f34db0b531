import type { Competitor, Site } from "@sightline/contract";
import { limitWords } from "@sightline/domain/billing";
import { Badge } from "@sightline/ui/badge";
import { Button, IconButton } from "@sightline/ui/button";
import { useId, useRef, useState } from "react";
import { CrawlCost } from "../../../runtime/crawls/crawl-cost.tsx";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useAddCompetitor, useRemoveCompetitor, useUpdateCompetitor } from "../competitor-calls.ts";
import { DomainFields, useDomainForm } from "../domain-form.tsx";
import { CompetitorCrawl } from "./competitor-crawl.tsx";
import { NamesForm } from "./names-form.tsx";

export function CompetitorsCard({ site }: { site: Site }) {
  const plan = usePlanInUse();
  const included = plan
    ? ` Your ${plan.name} plan includes ${limitWords("competitorsPerSite", plan.limits.competitorsPerSite)}.`
    : "";
  return (
    <SettingsCard
      level={3}
      title="Competitors"
      description={`The sites you compare yours with.${included}`}
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

function CompetitorRow({ site, competitor }: { site: Site; competitor: Competitor }) {
  const panel = useId();
  const [editing, setEditing] = useState(false);
  const remove = useRemoveCompetitor(site);
  const update = useUpdateCompetitor(site, competitor);
  const resume = useUpdateCompetitor(site, competitor);
  const { name, is_active } = competitor;
  return (
    <li className="flex flex-col gap-2 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="flex items-center gap-1">
        <Identity competitor={competitor} />
        {is_active ? null : (
          <Button
            size="sm"
            busy={resume.isPending}
            aria-label={`Resume ${name}`}
            onClick={() => resume.mutate({ is_active: true })}
          >
            Resume
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${editing ? "Close" : "Edit"} ${name}`}
          aria-expanded={editing}
          aria-controls={editing ? panel : undefined}
          onClick={() => setEditing(!editing)}
        >
          {editing ? "Close" : "Edit"}
        </Button>
        <IconButton
          icon="trash"
          size="sm"
          label={`Remove ${name}`}
          onClick={() => remove.mutate(competitor)}
        />
      </div>
      {is_active ? <CompetitorCrawl competitor={competitor} /> : null}
      {resume.error ? <FailureNotice error={resume.error} /> : null}
      {editing ? (
        <div id={panel} className="flex flex-col gap-4 pb-2">
          <NamesForm names={competitor} save={update} />
        </div>
      ) : null}
    </li>
  );
}

function Identity({
  competitor: { name, domain, aliases, is_active },
}: {
  competitor: Competitor;
}) {
  const named = name !== domain;
  return (
    <div className="mr-auto min-w-0 leading-tight">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={`font-medium wrap-anywhere ${named ? "" : "figures"}`}>{name}</span>
        {named ? <span className="figures text-sm text-dim wrap-anywhere">{domain}</span> : null}
        {is_active ? null : <Badge tone="caution">Paused</Badge>}
      </span>
      {aliases.length > 0 ? (
        <span className="block truncate text-sm text-dim">Also {aliases.join(", ")}</span>
      ) : null}
    </div>
  );
}

function AddCompetitorForm({ site }: { site: Site }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useAddCompetitor(site);
  const form = useDomainForm<Competitor>(add, () => field.current?.focus());
  return (
    <form
      noValidate
      aria-label="Add competitor"
      className="flex flex-col gap-3"
      onSubmit={form.submit}
    >
      <div className="grid items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <DomainFields
          form={form}
          domainLabel="Competitor's domain"
          placeholder="rival.example"
          ref={field}
        />
        <Button
          type="submit"
          icon="plus"
          className="justify-self-start sm:mt-6"
          busy={add.isPending}
        >
          Add competitor
        </Button>
      </div>
      <p className="text-sm text-dim">
        We'll crawl it right away. <CrawlCost site={site} />
      </p>
      {form.problems.other ? <FailureNotice error={form.problems.other} /> : null}
    </form>
  );
}
