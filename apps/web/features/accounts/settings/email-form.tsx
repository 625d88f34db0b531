import type { Account } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { PasswordField, TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CallFailure, messageOf } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { emailProblem } from "../credentials.ts";
import { useChangeEmail } from "./profile-calls.ts";

export function EmailForm({ account }: { account: Account }) {
  const [search] = useSearchParams();
  const change = useChangeEmail();
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
        <Notice
          tone="success"
          title={`If no other account uses ${change.variables.newEmail}, we've sent a link to that address.`}
        >
          Open the link to switch. Until then, sign in with your current email.
        </Notice>
      ) : null}
      {account.has_password ? <ChangeForm change={change} /> : <PasswordFirst />}
    </SettingsCard>
  );
}

const NOTHING = { newEmail: "", password: "" };

function ChangeForm({ change }: { change: ReturnType<typeof useChangeEmail> }) {
  const [typed, setTyped] = useState(NOTHING);
  const [sent, setSent] = useState(false);
  const found = sent ? problemsOf(typed) : {};
  const refused = problemFrom(change.error);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problemsOf(typed)).length > 0 || change.isPending) return;
    const clear = () => {
      setTyped(NOTHING);
      setSent(false);
    };
    change.mutate({ ...typed, newEmail: typed.newEmail.trim() }, { onSuccess: clear });
  };

  return (
    <form noValidate className="flex w-96 max-w-full flex-col gap-3" onSubmit={submit}>
      <TextField
        label="New email address"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.newEmail}
        error={found.newEmail ?? refused.newEmail}
        onChange={(event) => setTyped({ ...typed, newEmail: event.target.value })}
      />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        value={typed.password}
        error={found.password ?? refused.password}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      <Button type="submit" className="self-start" busy={change.isPending}>
        Send confirmation link
      </Button>
    </form>
  );
}

function PasswordFirst() {
  return (
    <p>
      To change your email,{" "}
      <Link to="/reset-password" className={textLink}>
        set a password first
      </Link>
      .
    </p>
  );
}

type Problems = Partial<typeof NOTHING>;

function problemsOf({ newEmail, password }: typeof NOTHING): Problems {
  const { email } = emailProblem(newEmail);
  return {
    ...(email === undefined ? {} : { newEmail: email }),
    ...(password === "" ? { password: "Enter your password." } : {}),
  };
}

/** The server's message, under the field it is about. */
function problemFrom(error: Error | null): Problems {
  if (error === null) return {};
  const isPassword = error instanceof CallFailure && error.code === "INVALID_PASSWORD";
  return isPassword ? { password: error.message } : { newEmail: messageOf(error) };
}
