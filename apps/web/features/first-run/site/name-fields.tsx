import { TextField } from "@sightline/ui/field";
import { AliasField } from "../../../runtime/sites/alias-field.tsx";
import type { SiteSettings } from "../set-up-calls.ts";

export interface NameFieldsProps {
  settings: SiteSettings;
  problems: { name?: string | undefined; aliases?: string | undefined };
  onChoose: (part: Partial<SiteSettings>) => void;
}

/** What people call the site: a brand is rarely spelled like its domain. */
export function NameFields({ settings, problems, onChoose }: NameFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label="Brand name"
        name="name"
        autoComplete="off"
        hint="Leave this empty, and we'll look for it on your home page."
        value={settings.name}
        error={problems.name}
        onChange={({ target }) => onChoose({ name: target.value })}
      />
      <AliasField
        hint="We look for all of them in AI answers."
        aliases={settings.aliases}
        error={problems.aliases}
        onChange={(aliases) => onChoose({ aliases })}
      />
    </div>
  );
}
