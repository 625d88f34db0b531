import type { Competitor, Site } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { Button, IconButton } from "@sightline/ui/button";
import { useId, useState } from "react";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useRemoveCompetitor } from "../calls/remove-competitor.ts";
import { useUpdateCompetitor } from "../calls/update-competitor.ts";
import { NamesForm } from "./names-form.tsx";

export interface CompetitorRowProps {
  site: Site;
  competitor: Competitor;
}

export function CompetitorRow({ site, competitor }: CompetitorRowProps) {
  const panel = useId();
  const [editing, setEditing] = useState(false);
  const remove = useRemoveCompetitor(site);
  const update = useUpdateCompetitor(site, competitor);
  const wake = useUpdateCompetitor(site, competitor);
  const { name, is_active } = competitor;
  return (
    <li className="flex flex-col gap-4 border-t border-line px-4 py-2.5">
      <div className="flex items-center gap-1">
        <Identity competitor={competitor} />
        {is_active ? null : (
          <Button
            size="sm"
            busy={wake.isPending}
            aria-label={`Use ${name}`}
            onClick={() => wake.mutate({ is_active: true })}
          >
            Use
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
      {wake.error ? <FailureNotice error={wake.error} /> : null}
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
        {is_active ? null : <Badge tone="caution">Resting</Badge>}
      </span>
      {aliases.length > 0 ? (
        <span className="block truncate text-sm text-dim">Also {aliases.join(", ")}</span>
      ) : null}
    </div>
  );
}
