import { FRESH_SIGN_IN_MINUTES, signInAgainMessage } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { PasswordField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { fieldProblems, hasCode, messageOf } from "../../../api/failure.ts";
import { useSignInWithGoogle } from "../sign-in-calls.ts";

export interface OwnerProofProps {
  hasPassword: boolean;
  password: string;
  onType: (password: string) => void;
  failure: Error | null;
  /** Ends 'Sign in with Google again, then …'. */
  goal: string;
  /** Where that sign-in leads. */
  next: string;
}

/** What shows that the account's owner is asking, and what went wrong about it. */
export function OwnerProof({
  hasPassword,
  password,
  onType,
  failure,
  goal,
  next,
}: OwnerProofProps) {
  return (
    <>
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={failure === null ? undefined : fieldProblems(failure).password}
          onChange={(event) => onType(event.target.value)}
        />
      ) : null}
      {hasCode(failure, "SIGN_IN_AGAIN") ? <SignInAgain goal={goal} next={next} /> : null}
    </>
  );
}

/** What is about neither the password nor one of these fields. */
export function otherProblem(failure: Error | null, fields: readonly string[] = []): string | null {
  if (failure === null || hasCode(failure, "SIGN_IN_AGAIN")) return null;
  const found = Object.keys(fieldProblems(failure));
  return found.some((field) => ["password", ...fields].includes(field)) ? null : messageOf(failure);
}

/** Without a password, a new sign-in proves who is asking. */
export function SignInAgain({ goal, next }: Pick<OwnerProofProps, "goal" | "next">) {
  const google = useSignInWithGoogle(next);
  return (
    <Notice
      tone="warning"
      title={signInAgainMessage(goal)}
      action={
        <Button busy={google.isPending || google.isSuccess} onClick={() => google.mutate()}>
          Sign in with Google
        </Button>
      }
    >
      {google.error
        ? messageOf(google.error)
        : `You don't have a password, so you need to have signed in within the last ${FRESH_SIGN_IN_MINUTES} minutes.`}
    </Notice>
  );
}
