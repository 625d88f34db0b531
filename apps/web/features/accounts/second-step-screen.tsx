import { EXPIRED_SIGN_IN_MESSAGE, SECOND_STEP_MESSAGE } from "@sightline/domain/accounts";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useState } from "react";
import { hasCode, messageOf } from "../../api/failure.ts";
import { AccountPage } from "./account-page.tsx";
import { useSecondStep } from "./sign-in-calls.ts";

type Way = "app" | "recovery";

const WAYS = {
  app: {
    lead: SECOND_STEP_MESSAGE,
    label: "Code",
    missing: "Enter the six digits from your app.",
    other: "Use a recovery code",
  },
  recovery: {
    lead: "Enter one of the recovery codes you saved. Each works once.",
    label: "Recovery code",
    missing: "Enter a recovery code.",
    other: "Use your authenticator app",
  },
} as const;

/** `onEnd` leads back to the sign-in page, which redirects people who are signed in by then. */
export function SecondStepScreen({ challenge, onEnd }: { challenge: string; onEnd: () => void }) {
  const [way, setWay] = useState<Way>("app");
  const step = useSecondStep();
  const isOver = hasCode(step.error, "SIGN_IN_EXPIRED");
  return (
    <AccountPage title="Two-step sign-in" lead={isOver ? undefined : WAYS[way].lead}>
      {isOver ? (
        <>
          <Notice tone="warning" title={EXPIRED_SIGN_IN_MESSAGE} />
          <Button size="lg" variant="primary" className="w-full" onClick={onEnd}>
            Back to sign in
          </Button>
        </>
      ) : (
        <>
          {/* Another way starts with an empty field. */}
          <CodeForm
            key={way}
            way={way}
            failure={step.error}
            busy={step.isPending || step.isSuccess}
            onSubmit={(code) => step.mutate({ challenge, code }, { onSuccess: onEnd })}
          />
          <div className="flex flex-wrap justify-between gap-2">
            <button
              type="button"
              className={textLink}
              onClick={() => {
                step.reset();
                setWay(way === "app" ? "recovery" : "app");
              }}
            >
              {WAYS[way].other}
            </button>
            <button type="button" className={textLink} onClick={onEnd}>
              Back to sign in
            </button>
          </div>
          {way === "recovery" ? (
            <p className="text-sm text-dim text-pretty">
              No codes left? Ask your Sightline administrator to turn two-step sign-in off.
            </p>
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

interface CodeFormProps {
  way: Way;
  failure: Error | null;
  busy: boolean;
  onSubmit: (code: string) => void;
}

function CodeForm({ way, failure, busy, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const isWrong = hasCode(failure, "WRONG_CODE");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setMissing(code.trim() === "");
    if (code.trim() !== "") onSubmit(code);
  };
  const problem = isWrong ? messageOf(failure) : undefined;
  return (
    <form noValidate method="post" className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        fieldSize="roomy"
        mono
        autoFocus
        label={WAYS[way].label}
        name="code"
        autoComplete={way === "app" ? "one-time-code" : "off"}
        inputMode={way === "app" ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={missing && code.trim() === "" ? WAYS[way].missing : problem}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure !== null && !isWrong ? <Notice tone="error" title={messageOf(failure)} /> : null}
      <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
