import type { Site } from "@sightline/contract";
import { REMOVED_SITE_DAYS } from "@sightline/domain/companies";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useRemoveSite, useSaveSetting } from "../site-calls.ts";
import { SITES_TAB } from "../sites-address.ts";

/** Two ways to free a slot: one keeps the site, the other can be undone for a while. */
export function RemoveCard({ site }: { site: Site }) {
  const [asking, setAsking] = useState(false);
  const { save } = useSaveSetting(site);
  return (
    <SettingsCard
      level={3}
      title={site.is_active ? "Pause or remove" : "Remove"}
      description={
        site.is_active
          ? `Pausing a site keeps its data, pauses its keywords and makes room in your plan. You can restore a removed site for ${REMOVED_SITE_DAYS} days.`
          : `You can restore a removed site for ${REMOVED_SITE_DAYS} days.`
      }
    >
      <div className="flex flex-wrap gap-2">
        {site.is_active ? (
          <Button icon="pause" onClick={() => save({ is_active: false })}>
            Pause site
          </Button>
        ) : null}
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          Remove site
        </Button>
      </div>
      <RemoveDialog site={site} open={asking} onOpenChange={setAsking} />
    </SettingsCard>
  );
}

interface RemoveDialogProps {
  site: Site;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function RemoveDialog({ site, open, onOpenChange }: RemoveDialogProps) {
  const navigate = useNavigate();
  const remove = useRemoveSite();
  const confirm = () =>
    remove.mutate(site, { onSuccess: () => void navigate(SITES_TAB, { replace: true }) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${site.name}?`}
      body={
        <>
          This also removes its {contentsOf(site)}. We keep crawls of{" "}
          <span className="figures">{site.domain}</span>, because others may track it too. Add it
          again within {REMOVED_SITE_DAYS} days to get everything back.
          {remove.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(remove.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel="Remove site"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}

function contentsOf({ competitors: { length } }: Site): string {
  if (length === 0) return "keywords and settings";
  return `keywords, ${length === 1 ? "competitor" : `${length} competitors`} and settings`;
}
