import { Checkbox } from "@sightline/ui/checkbox";

export interface OwnSite {
  domain: string;
  name: string;
}

interface ChosenSitesProps {
  sites: readonly OwnSite[];
  /** Their domains. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The sites someone else may see. */
export function ChosenSites({ sites, chosen, onChange }: ChosenSitesProps) {
  return (
    <fieldset className="flex max-h-72 flex-col gap-2 overflow-y-auto">
      <legend className="mb-1 text-sm text-dim">Sites</legend>
      {sites.map(({ domain, name }) => (
        <Checkbox
          key={domain}
          label={name === domain ? domain : `${name} (${domain})`}
          checked={chosen.includes(domain)}
          onChange={({ target }) =>
            onChange(
              sites
                .map((site) => site.domain)
                .filter((one) => (one === domain ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
