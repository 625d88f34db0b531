import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CallFailure } from "../../api/failure.ts";
import { useSettings } from "../../runtime/page/settings.ts";
import { AccountPage } from "./account-page.tsx";
import { arrivalFrom } from "./arrival.ts";
import { CheckInbox } from "./check-inbox.tsx";
import type { AuthMode } from "./credentials.ts";
import { CredentialsForm } from "./credentials-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { useSignIn, useSignUp } from "./sign-in-calls.ts";

export function AuthScreen({ onSecondStep }: { onSecondStep: (step: unknown) => void }) {
  const [search] = useSearchParams();
  const mode: AuthMode = search.get("mode") === "sign-up" ? "sign-up" : "sign-in";
  const [typed, setTyped] = useState({ name: "", email: "", password: "" });
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const signIn = useSignIn();
  const next = search.get("next");
  const signUp = useSignUp(next);
  const settings = useSettings();
  const arrival = arrivalFrom(search);
  const now = mode === "sign-up" ? signUp : signIn;

  const submit = () => {
    const email = typed.email.trim();
    if (mode === "sign-up") {
      signUp.mutate(
        { ...typed, name: typed.name.trim(), email },
        { onSuccess: ({ session }) => (session === null ? setWaitingFor(email) : undefined) },
      );
    } else {
      signIn.mutate(
        { email, password: typed.password },
        {
          onError: (error) => {
            if (isUnconfirmed(error)) setWaitingFor(email);
            if (isHalfway(error)) onSecondStep(error.data);
          },
        },
      );
    }
  };

  if (waitingFor !== null) {
    return <CheckInbox email={waitingFor} next={next} onBack={() => setWaitingFor(null)} />;
  }
  return (
    <AccountPage
      title={mode === "sign-up" ? "Create your account" : "Sign in"}
      lead={mode === "sign-up" ? "Free to start. No credit card required." : undefined}
      below={<OtherMode mode={mode} search={search} />}
    >
      {arrival && now.error === null ? (
        <Notice tone={arrival.tone} title={arrival.title}>
          {arrival.detail}
        </Notice>
      ) : null}
      {settings?.googleSignIn ? <GoogleButton next={next} /> : null}
      <CredentialsForm
        {...{ mode, typed }}
        onType={setTyped}
        failure={isUnconfirmed(now.error) || isHalfway(now.error) ? null : now.error}
        busy={now.isPending || (now.isSuccess && now.data.session !== null)}
        onSubmit={submit}
      />
    </AccountPage>
  );
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof CallFailure && error.code === "EMAIL_NOT_VERIFIED";
}

/** The password was right, and the account asks for a code, too. */
function isHalfway(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.code === "SECOND_FACTOR_REQUIRED";
}

function OtherMode({ mode, search }: { mode: AuthMode; search: URLSearchParams }) {
  const next = search.get("next");
  const query = new URLSearchParams({
    ...(mode === "sign-in" ? { mode: "sign-up" } : {}),
    ...(next === null ? {} : { next }),
  });
  const to = { pathname: "/auth", search: query.toString() };
  return mode === "sign-in" ? (
    <>
      New here?{" "}
      <Link to={to} className={textLink}>
        Create an account
      </Link>
    </>
  ) : (
    <>
      Already have an account?{" "}
      <Link to={to} className={textLink}>
        Sign in
      </Link>
    </>
  );
}
