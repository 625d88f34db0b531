import type { Site } from "@sightline/contract";
import { REMOVED_SITE_DAYS } from "@sightline/domain/companies";
import { Button } from "@sightline/ui/button";
import { useState } from "react";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useSaveSetting } from "../calls/use-save-setting.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** Two ways to make room: one that keeps the site, and one that can be taken back for a while. */
export function RemoveCard({ site }: { site: Site }) {
  const [asking, setAsking] = useState(false);
  const { save } = useSaveSetting(site);
  return (
    <SettingsCard
      level={3}
      title={site.is_active ? "Rest or remove" : "Remove"}
      description={
        site.is_active
          ? `Resting keeps everything and frees a place in your plan. What is removed can be brought back for ${REMOVED_SITE_DAYS} days.`
          : `What is removed can be brought back for ${REMOVED_SITE_DAYS} days.`
      }
    >
      <div className="flex flex-wrap gap-2">
        {site.is_active ? (
          <Button icon="pause" onClick={() => save({ is_active: false })}>
            Let it rest
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
