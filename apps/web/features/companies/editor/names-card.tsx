import type { Site } from "@sightline/contract";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useUpdateSite } from "../calls/update-site.ts";
import { NamesForm } from "./names-form.tsx";

export function NamesCard({ site }: { site: Site }) {
  return (
    <SettingsCard
      level={3}
      title="Names"
      description="What you call the site, and what others call it: brands, spellings, short forms."
    >
      <NamesForm names={site} save={useUpdateSite(site)} />
    </SettingsCard>
  );
}
