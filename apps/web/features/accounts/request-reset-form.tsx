import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useTypedEarly } from "../../runtime/page/use-typed-early.ts";
import { AccountPage } from "./account-page.tsx";
import { emailProblem } from "./credentials.ts";
import { FailureNotice } from "./failure-notice.tsx";
import { useRequestPasswordReset } from "./request-password-reset.ts";

export interface RequestResetFormProps {
  firstEmail: string;
  /** The link that led here had been used or had run out. */
  linkFailed: boolean;
}

export function RequestResetForm({ firstEmail, linkFailed }: RequestResetFormProps) {
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
      Back to sign-in
    </Link>
  );
  if (request.isSuccess) {
    return (
      <AccountPage
        title="Check your inbox"
        lead={
          <>
            If there is an account for{" "}
            <strong className="font-medium text-ink">{request.variables.email}</strong>, a link to
            choose a new password is on its way.
          </>
        }
        below={back}
      >
        <p className="text-dim text-pretty">The link works once, for a short time.</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title="Reset your password"
      lead="We send a link to your e-mail address."
      below={back}
    >
      {linkFailed ? (
        <Notice tone="error" title="This link no longer works.">
          Links work once, for a short time. Ask for a new one.
        </Notice>
      ) : null}
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          fieldSize="roomy"
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FailureNotice failure={request.error} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          busy={request.isPending}
        >
          Send the link
        </Button>
      </form>
    </AccountPage>
  );
}
