import type { Account } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { emailProblem } from "../credentials.ts";
import { useChangeEmail } from "./profile-calls.ts";

export function EmailForm({ account }: { account: Account }) {
  const [search] = useSearchParams();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const change = useChangeEmail();
  const problem = sent ? emailProblem(email).email : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (emailProblem(email).email !== undefined || change.isPending) return;
    const clear = () => {
      setEmail("");
      setSent(false);
    };
    change.mutate(email.trim(), { onSuccess: clear });
  };

  return (
    <SettingsCard
      title="Email"
      description={
        <>
          You sign in with <span className="wrap-anywhere text-ink">{account.email}</span>.
        </>
      }
    >
      {search.get("email") === "changed" ? (
        <Notice tone="success" title={`Your email is now ${account.email}.`} />
      ) : null}
      {change.isSuccess ? (
        <Notice tone="success" title={`We sent a link to ${change.variables}.`}>
          Open the link to switch. Until then, sign in with your current email.
        </Notice>
      ) : null}
      <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
        <TextField
          label="New email address"
          hideLabel
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="New email address"
          className="w-96 max-w-full"
          value={email}
          error={problem ?? (change.error ? messageOf(change.error) : undefined)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={change.isPending}>
          Send confirmation link
        </Button>
      </form>
    </SettingsCard>
  );
}
