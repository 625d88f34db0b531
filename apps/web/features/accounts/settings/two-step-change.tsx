import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems } from "../../../api/failure.ts";
import { OwnerProof, otherProblem } from "./owner-proof.tsx";
import { codesPanel } from "./recovery-codes.tsx";
import { useReplaceCodes, useTurnOffTwoStep } from "./two-step-calls.ts";

const WORDS = {
  "turn-off": {
    title: "Turn two-step sign-in off?",
    description: "Signing in will no longer take a code. Your recovery codes stop working.",
    confirm: "Turn off",
    goal: "turn off two-step sign-in",
  },
  "new-codes": {
    title: "Get new recovery codes",
    description: "The ones you have stop working.",
    confirm: "Get new codes",
    goal: "get new recovery codes",
  },
} as const;

export interface TwoStepChangeProps {
  change: keyof typeof WORDS;
  hasPassword: boolean;
  onClose: () => void;
}

export function TwoStepChange({ change, hasPassword, onClose }: TwoStepChangeProps) {
  const form = useId();
  const [typed, setTyped] = useState({ password: "", code: "" });
  const turnOff = useTurnOffTwoStep();
  const replace = useReplaceCodes();
  const { error, isPending } = change === "turn-off" ? turnOff : replace;
  const { title, description, confirm, goal } = WORDS[change];
  const other = otherProblem(error, ["code"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (change === "turn-off") turnOff.mutate(typed, { onSuccess: onClose });
    else replace.mutate(typed);
  };
  const close = (open: boolean) => (open ? undefined : onClose());
  if (replace.data) {
    return (
      <Dialog open onOpenChange={close} {...codesPanel(replace.data.recovery_codes, onClose)} />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      {...{ title, description }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant={change === "turn-off" ? "danger" : "primary"}
            busy={isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <OwnerProof
          hasPassword={hasPassword}
          password={typed.password}
          onType={(password) => setTyped({ ...typed, password })}
          failure={error}
          goal={goal}
          next="/settings?tab=profile"
        />
        <TextField
          mono
          label="Code from your app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.code}
          error={error ? fieldProblems(error).code : undefined}
          onChange={(event) => setTyped({ ...typed, code: event.target.value })}
        />
        {other === null ? null : <Notice tone="error" title={other} />}
      </form>
    </Dialog>
  );
}
