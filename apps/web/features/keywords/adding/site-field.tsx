import { TextField } from "@sightline/ui/field";
import { useId } from "react";

export interface SiteFieldProps {
  sites: readonly string[];
  value: string;
  error: string | undefined;
  onType: (site: string) => void;
}

export function SiteField({ sites, value, error, onType }: SiteFieldProps) {
  const list = useId();
  return (
    <>
      <TextField
        label="Site"
        name="target_site"
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        placeholder="example.com"
        list={list}
        value={value}
        error={error}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {sites.map((site) => (
          <option key={site} value={site} />
        ))}
      </datalist>
    </>
  );
}
