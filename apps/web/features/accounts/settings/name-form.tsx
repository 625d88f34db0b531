import type { Account } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useRename } from "./rename.ts";

export function NameForm({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const rename = useRename();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ name }, { onSuccess: (saved) => setName(saved.name) });
  };
  const problem = rename.error && (fieldProblems(rename.error).name ?? messageOf(rename.error));
  return (
    <SettingsCard title="Name" description="How we greet you, here and in e-mails.">
      <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
        <TextField
          label="Your name"
          hideLabel
          name="name"
          autoComplete="name"
          className="w-96 max-w-full"
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={rename.isPending} disabled={name.trim() === account.name}>
          Save name
        </Button>
      </form>
    </SettingsCard>
  );
}
