import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { messageOf } from "../../api/failure.ts";
import { useTypedEarly } from "../../runtime/page/use-typed-early.ts";
import { AccountPage } from "./account-page.tsx";
import { LINK_FAILED } from "./arrival.ts";
import { emailProblem } from "./credentials.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useRequestPasswordReset } from "./sign-in-calls.ts";

export function ResetPasswordScreen() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const token = search.get("token");
  return token ? (
    <NewPasswordForm token={token} />
  ) : (
    <RequestResetForm firstEmail={emailIn(state)} linkFailed={search.has("error")} />
  );
}

/** The sign-in form passes on what was typed there. */
function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === "string" ? email : "";
}

interface RequestResetFormProps {
  firstEmail: string;
  /** The link that led here was used or expired. */
  linkFailed: boolean;
}

function RequestResetForm({ firstEmail, linkFailed }: RequestResetFormProps) {
  const [email, setEmail] = useState(firstEmail);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, (typed) => setEmail(typed.email ?? email));
  const request = useRequestPasswordReset();
  const problem = sent ? emailProblem(email).email : undefined;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    if (emailProblem(email).email === undefined && !request.isPending) {
      request.mutate({ email: email.trim() });
    }
  };

  const back = (
    <Link to="/auth" className={textLink}>
      Back to sign in
    </Link>
  );
  if (request.isSuccess) {
    return (
      <AccountPage
        title="Check your inbox"
        lead={
          <>
            If there's an account for{" "}
            <strong className="font-medium text-ink">{request.variables.email}</strong>, we've sent
            a password reset link to that address.
          </>
        }
        below={back}
      >
        <p className="text-dim text-pretty">The link works once and expires soon.</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Reset your password" lead="We'll email you a link." below={back}>
      {linkFailed ? (
        <Notice tone="error" title={LINK_FAILED}>
          Each link works once and expires after a while. Request a new one.
        </Notice>
      ) : null}
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          fieldSize="roomy"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        {request.error ? <Notice tone="error" title={messageOf(request.error)} /> : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          busy={request.isPending}
        >
          Send link
        </Button>
      </form>
    </AccountPage>
  );
}
