import type { DigestSettings } from "@sightline/contract";
import { DIGEST_SECTION_NAMES, DIGEST_SECTIONS } from "@sightline/domain/digests";
import { Checkbox } from "@sightline/ui/checkbox";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { sitesQuery } from "../../../runtime/sites/sites.ts";
import { useSaveDigest } from "./use-save-digest.ts";

export function ContentCard({ settings }: { settings: DigestSettings }) {
  const { shown, save } = useSaveDigest(settings);
  const { sections, left_out: leftOut } = shown;
  const sites = useQuery(sitesQuery);
  return (
    <SettingsCard
      title="What to include"
      description="New sites are included unless you exclude them."
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm text-dim">Sites</legend>
        <Loaded what="Your sites" query={sites} skeleton={<LinesSkeleton lines={2} />} inCard>
          {(all) =>
            all.length === 0 ? (
              <p className="text-dim">You don't track any sites yet.</p>
            ) : (
              all.map(({ id, domain, name }) => (
                <Checkbox
                  key={id}
                  label={name === domain ? domain : `${name} (${domain})`}
                  checked={!leftOut.includes(id)}
                  onChange={() => save({ left_out: toggled(leftOut, id) })}
                />
              ))
            )
          }
        </Loaded>
      </fieldset>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-sm text-dim">Sections</legend>
        {DIGEST_SECTIONS.map((id) => (
          <Checkbox
            key={id}
            label={DIGEST_SECTION_NAMES[id]}
            checked={sections.includes(id)}
            onChange={() =>
              save({
                sections: DIGEST_SECTIONS.filter((one) => toggled(sections, id).includes(one)),
              })
            }
          />
        ))}
      </fieldset>
    </SettingsCard>
  );
}

function toggled<Item>(list: readonly Item[], item: Item): Item[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}
