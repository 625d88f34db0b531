import { Button } from "@sightline/ui/button";
import { PasswordField, TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { CallFailure, messageOf } from "../../api/failure.ts";
import { useHydrated } from "../../runtime/page/use-hydrated.ts";
import { useTypedEarly } from "../../runtime/page/use-typed-early.ts";
import {
  type AuthMode,
  type Credentials,
  PASSWORD_HINT,
  type Problems,
  problemsOf,
} from "./credentials.ts";

export interface CredentialsFormProps {
  mode: AuthMode;
  typed: Credentials;
  onType: (typed: Credentials) => void;
  failure: Error | null;
  busy: boolean;
  onSubmit: () => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { mode, typed, onType, failure, busy } = props;
  const form = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState<{ mode: AuthMode; problems: Problems } | null>(null);
  const problems = {
    ...problemFrom(failure),
    ...(checked?.mode === mode ? stillWrong(checked.problems, typed, mode) : {}),
  };
  const type = (change: Partial<Credentials>) => onType({ ...typed, ...change });
  useTypedEarly(form, type);
  const hydrated = useHydrated();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(typed, mode);
    setChecked({ mode, problems: found });
    const [first] = Object.keys(found);
    if (first === undefined) props.onSubmit();
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    // If the browser submitted it, a GET would put the password into the URL.
    <form ref={form} method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {mode === "sign-up" ? (
        <TextField
          fieldSize="roomy"
          label="Name (optional)"
          name="name"
          autoComplete="name"
          value={typed.name}
          error={problems.name}
          onChange={(event) => type({ name: event.target.value })}
        />
      ) : null}
      <TextField
        fieldSize="roomy"
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.email}
        error={problems.email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <PasswordField
        fieldSize="roomy"
        label="Password"
        name="password"
        autoComplete={mode === "sign-up" ? "new-password" : "current-password"}
        hint={mode === "sign-up" && problems.password === undefined ? PASSWORD_HINT : undefined}
        value={typed.password}
        error={problems.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      {failure !== null && problemFrom(failure).password === undefined ? (
        <Notice tone="error" title={messageOf(failure)} />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 w-full"
        busy={busy}
        disabled={!hydrated}
      >
        {mode === "sign-up" ? "Create account" : "Sign in"}
      </Button>
      {mode === "sign-up" ? <Agreement /> : null}
      {mode === "sign-in" ? (
        <Link
          to="/reset-password"
          state={{ email: typed.email }}
          className={`${textLink} self-start`}
        >
          Forgot your password?
        </Link>
      ) : null}
    </form>
  );
}

/** In a new tab: what is typed stays. */
function Agreement() {
  return (
    <p className="text-sm text-dim text-pretty">
      By creating an account, you agree to the{" "}
      <a href="/terms" target="_blank" rel="noopener" className={textLink}>
        terms
      </a>
      . The{" "}
      <a href="/privacy" target="_blank" rel="noopener" className={textLink}>
        privacy policy
      </a>{" "}
      says what we store.
    </p>
  );
}

/** A fixed field loses its error at once; errors first show on submit. */
function stillWrong(marked: Problems, typed: Credentials, mode: AuthMode): Problems {
  const now = problemsOf(typed, mode);
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in marked));
}

/** The server's message about the password belongs under the password. */
function problemFrom(failure: Error | null): Problems {
  const aboutPassword = failure instanceof CallFailure && /^PASSWORD_/.test(failure.code);
  return aboutPassword ? { password: failure.message } : {};
}
