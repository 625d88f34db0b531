import { Button } from "@sightline/ui/button";
import { PasswordField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useState } from "react";
import { CallFailure } from "../../../api/failure.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { newPasswordProblem, PASSWORD_HINT } from "../credentials.ts";
import { useChangePassword } from "./profile-calls.ts";

const NOTHING = { currentPassword: "", newPassword: "" };

export function PasswordForm() {
  const [typed, setTyped] = useState(NOTHING);
  const [sent, setSent] = useState(false);
  const change = useChangePassword();
  const found = sent ? problemsOf(typed) : {};
  const refused = problemFrom(change.error);
  const newProblem = found.newPassword ?? refused.newPassword;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problemsOf(typed)).length > 0 || change.isPending) return;
    const clear = () => {
      setTyped(NOTHING);
      setSent(false);
    };
    change.mutate(typed, { onSuccess: clear });
  };

  return (
    <SettingsCard
      title="Password"
      description="Changing your password signs you out everywhere else."
    >
      <form noValidate className="flex w-96 max-w-full flex-col gap-3" onSubmit={submit}>
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          value={typed.currentPassword}
          error={found.currentPassword ?? refused.currentPassword}
          onChange={(event) => setTyped({ ...typed, currentPassword: event.target.value })}
        />
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          hint={newProblem ? undefined : PASSWORD_HINT}
          value={typed.newPassword}
          error={newProblem}
          onChange={(event) => setTyped({ ...typed, newPassword: event.target.value })}
        />
        {refused.other ? <Notice tone="error" title={refused.other} /> : null}
        <Button type="submit" className="self-start" busy={change.isPending}>
          Change password
        </Button>
      </form>
    </SettingsCard>
  );
}

interface Problems {
  currentPassword?: string;
  newPassword?: string;
  other?: string;
}

function problemsOf({ currentPassword, newPassword }: typeof NOTHING): Problems {
  const { password } = newPasswordProblem(newPassword);
  return {
    ...(currentPassword === "" ? { currentPassword: "Enter your current password." } : {}),
    ...(password === undefined ? {} : { newPassword: password }),
  };
}

/** The server's message, under the field it is about. */
function problemFrom(error: Error | null): Problems {
  if (error === null) return {};
  const code = error instanceof CallFailure ? error.code : "";
  if (code === "INVALID_PASSWORD") return { currentPassword: error.message };
  return code.startsWith("PASSWORD_") ? { newPassword: error.message } : { other: error.message };
}
