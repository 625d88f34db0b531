import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useToast } from "@sightline/ui/toast";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { AliasField } from "../../../runtime/sites/alias-field.tsx";

interface Names {
  name: string;
  name_source?: Site["name_source"];
  aliases: string[];
}

interface SaveNames {
  mutate: (change: Partial<Names>, then?: { onSuccess: (saved: Names) => void }) => void;
  isPending: boolean;
  error: Error | null;
  variables: Partial<Names> | undefined;
}

export interface NamesFormProps {
  names: Names;
  save: SaveNames;
}

/** The name of a site or of a competitor, and its other names. */
export function NamesForm({ names, save }: NamesFormProps) {
  const [name, setName] = useState(names.name);
  const { notify } = useToast();
  // Only the name that's being sent: another one typed meanwhile can be saved, too.
  const savingName = save.isPending && save.variables?.name === name;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (savingName) return;
    const onSuccess = (saved: Names) => {
      setName((now) => (now === name ? saved.name : now));
      notify({ tone: "success", title: "Name saved." });
    };
    save.mutate({ name }, { onSuccess });
  };
  return (
    <>
      <form
        noValidate
        className="grid items-start gap-2 sm:grid-cols-[24rem_auto]"
        onSubmit={submit}
      >
        <TextField
          label="Name"
          hint={HINTS[names.name_source ?? "typed"]}
          name="name"
          autoComplete="off"
          value={name}
          error={problemWith("name", save)}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          className="justify-self-start sm:mt-6"
          busy={savingName}
          disabled={
            !save.isPending &&
            name.trim() === names.name &&
            (names.name_source ?? "typed") === "typed"
          }
        >
          Save name
        </Button>
      </form>
      <AliasField
        aliases={(save.isPending ? save.variables?.aliases : undefined) ?? names.aliases}
        error={problemWith("aliases", save)}
        onChange={(aliases) => save.mutate({ aliases })}
      />
    </>
  );
}

const HINTS = {
  domain: "We found no name on its home page, only its domain.",
  home_page: "Found on its home page.",
  typed: undefined,
} as const;

/** The problem of a field, or any problem of a change to only that field. */
function problemWith(field: keyof Names, { error, variables }: SaveNames): string | undefined {
  if (error === null || variables?.[field] === undefined) return undefined;
  return fieldProblems(error)[field] ?? messageOf(error);
}
