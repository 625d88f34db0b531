import { Button } from "@sightline/ui/button";
import { PasswordField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { CallFailure, messageOf } from "../../api/failure.ts";
import { useHydrated } from "../../runtime/page/use-hydrated.ts";
import { useTypedEarly } from "../../runtime/page/use-typed-early.ts";
import { AccountPage } from "./account-page.tsx";
import { LINK_FAILED } from "./arrival.ts";
import { newPasswordProblem, PASSWORD_HINT } from "./credentials.ts";
import { useResetPassword } from "./sign-in-calls.ts";

export function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState("");
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, (typed) => setPassword(typed.password ?? password));
  const hydrated = useHydrated();
  const reset = useResetPassword();
  const navigate = useNavigate();
  const problem = sent ? newPasswordProblem(password).password : undefined;
  const linkFailed = reset.error instanceof CallFailure && reset.error.code === "INVALID_TOKEN";

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (newPasswordProblem(password).password !== undefined || reset.isPending) return;
    reset.mutate(
      { newPassword: password, token },
      { onSuccess: () => navigate("/auth?reset=1", { replace: true }) },
    );
  };

  return (
    <AccountPage title="Choose a new password" lead="You'll be signed out everywhere.">
      {/* If the browser submitted it, a GET would put the password into the URL. */}
      <form ref={form} method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <PasswordField
          fieldSize="roomy"
          label="New password"
          name="password"
          autoComplete="new-password"
          hint={problem ? undefined : PASSWORD_HINT}
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        {linkFailed ? (
          <Notice tone="error" title={LINK_FAILED}>
            <Link to="/reset-password" className={textLink}>
              Request a new one
            </Link>
          </Notice>
        ) : null}
        {reset.error && !linkFailed ? <Notice tone="error" title={messageOf(reset.error)} /> : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          busy={reset.isPending}
          disabled={!hydrated}
        >
          Save new password
        </Button>
      </form>
    </AccountPage>
  );
}
