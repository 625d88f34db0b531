import type { Account } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard, SettingsSkeleton } from "../../../runtime/page/settings-card.tsx";
import { accountQuery } from "../account.ts";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { useRename } from "./profile-calls.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

export function ProfileTab() {
  return (
    <Loaded what="Your profile" query={useQuery(accountQuery)} skeleton={<ProfileLoading />}>
      {(account) => (
        <>
          <NameForm account={account} />
          <EmailForm account={account} />
          {account.has_password ? <PasswordForm /> : <WithoutPassword />}
          <TwoStepCard hasPassword={account.has_password} />
          <SessionsCard hasPassword={account.has_password} />
        </>
      )}
    </Loaded>
  );
}

export function ProfileLoading() {
  return <SettingsSkeleton cards={5} />;
}

function NameForm({ account }: { account: Account }) {
  const [name, setName] = useState(account.name);
  const rename = useRename();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!rename.isPending) rename.mutate({ name }, { onSuccess: (saved) => setName(saved.name) });
  };
  const problem = rename.error && (fieldProblems(rename.error).name ?? messageOf(rename.error));
  return (
    <SettingsCard title="Name" description="What we call you, here and in emails.">
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

function WithoutPassword() {
  return (
    <SettingsCard title="Password" description="You sign in with Google and have no password.">
      <p>
        <Link to="/reset-password" className={textLink}>
          Set a password
        </Link>{" "}
        to sign in with your email too.
      </p>
    </SettingsCard>
  );
}
