import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Skeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { fieldProblems } from "../../../api/failure.ts";
import { CopyButton } from "../../../runtime/page/copy-button.tsx";
import { OwnerProof, otherProblem } from "./owner-proof.tsx";
import { QrCode } from "./qr-code.tsx";
import { codesPanel } from "./recovery-codes.tsx";
import { useSetUpTwoStep, useTurnOnTwoStep } from "./two-step-calls.ts";

/** Of the step with the QR code: taken at the click, so that nothing moves when the code comes. */
const SCAN_HEIGHT = "24rem";

interface TwoStepSetupProps {
  hasPassword: boolean;
  onClose: () => void;
}

/**
 * Three steps in one dialog, so that the focus returns to what opened it: who is asking, the app's
 * first code, and the recovery codes.
 */
export function TwoStepSetup({ hasPassword, onClose }: TwoStepSetupProps) {
  const form = useId();
  const setUp = useSetUpTwoStep();
  const turnOn = useTurnOnTwoStep();
  const close = (open: boolean) => (open ? undefined : onClose());
  if (turnOn.data) {
    return (
      <Dialog open onOpenChange={close} {...codesPanel(turnOn.data.recovery_codes, onClose)} />
    );
  }
  const isScanning = setUp.data !== undefined;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={isScanning ? "Scan this code with your app" : "Set up two-step sign-in"}
      description={
        isScanning
          ? "Then enter the six digits that the app shows."
          : "You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={setUp.isPending || turnOn.isPending}
          >
            {isScanning ? "Turn on" : "Continue"}
          </Button>
        </>
      }
    >
      <div style={setUp.isIdle ? undefined : { minHeight: SCAN_HEIGHT }}>
        {setUp.data ? (
          <ScanForm form={form} setup={setUp.data} turnOn={turnOn} />
        ) : (
          <PasswordForm {...{ form, hasPassword, setUp }} />
        )}
      </div>
    </Dialog>
  );
}

interface PasswordFormProps {
  form: string;
  hasPassword: boolean;
  setUp: ReturnType<typeof useSetUpTwoStep>;
}

function PasswordForm({ form, hasPassword, setUp }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const other = otherProblem(setUp.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!setUp.isPending) setUp.mutate({ password });
  };
  return (
    <form id={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <OwnerProof
        {...{ hasPassword, password }}
        onType={setPassword}
        failure={setUp.error}
        goal="set up your authenticator app"
        next="/settings?tab=profile"
      />
      {other === null ? null : <Notice tone="error" title={other} />}
      {setUp.isPending ? <Skeleton className="h-48 w-48 self-center" /> : null}
    </form>
  );
}

interface ScanFormProps {
  form: string;
  setup: { setup_key: string; uri: string };
  turnOn: ReturnType<typeof useTurnOnTwoStep>;
}

function ScanForm({ form, setup, turnOn }: ScanFormProps) {
  const [code, setCode] = useState("");
  const key = useRef<HTMLElement>(null);
  const other = otherProblem(turnOn.error, ["code"]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!turnOn.isPending) turnOn.mutate({ code });
  };
  return (
    <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <div className="text-sm">
        <p className="text-dim">
          Can't scan it?{" "}
          <a href={setup.uri} className={textLink}>
            Open your app
          </a>{" "}
          on this device, or enter this key:
        </p>
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <code ref={key} className="figures wrap-anywhere select-all">
            {setup.setup_key.replace(/.{4}(?=.)/g, "$& ")}
          </code>
          <CopyButton
            text={setup.setup_key}
            what="the key"
            onRefused={() => selectAll(key.current)}
          />
        </span>
      </div>
      <TextField
        mono
        autoFocus
        label="Code from your app"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={turnOn.error ? fieldProblems(turnOn.error).code : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      {other === null ? null : <Notice tone="error" title={other} />}
    </form>
  );
}

function selectAll(element: HTMLElement | null) {
  if (element !== null) window.getSelection()?.selectAllChildren(element);
}
