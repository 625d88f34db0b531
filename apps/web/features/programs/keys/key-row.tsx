import type { ApiKey, NewApiKey } from "@sightline/contract";
import { scopeText } from "@sightline/domain/programs";
import { Badge } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog, Dialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { useToast } from "@sightline/ui/toast";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { Age } from "../../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { useMakeReadOnly, useRevokeKey, useRotateKey } from "./calls.ts";
import { DayBars } from "./day-bars.tsx";

interface KeyRowProps {
  apiKey: ApiKey;
  /** Whether the plan includes the API: without it, no key works. */
  inPlan: boolean;
  onMade: (made: NewApiKey) => void;
  onRevoked: (id: string) => void;
}

export function KeyRow({ apiKey, inPlan, onMade, onRevoked }: KeyRowProps) {
  const clock = useClock();
  const [asking, setAsking] = useState<"rotate" | "revoke" | null>(null);
  const close = () => setAsking(null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{apiKey.name}</span>
          {apiKey.is_assistant ? (
            <Badge>Assistant</Badge>
          ) : (
            <code className="figures text-sm text-dim">{apiKey.hint}…</code>
          )}
          <StateBadge state={apiKey.state} />
        </p>
        <p className="text-sm text-dim">{scopeText(apiKey.scopes)}</p>
        <p className="text-sm text-dim">
          <LastUse apiKey={apiKey} clock={clock} />
          <Ends apiKey={apiKey} inPlan={inPlan} clock={clock} />
        </p>
      </div>
      <DayBars days={apiKey.days} today={clock.now} />
      {apiKey.state === "active" ? (
        <div className="flex gap-2">
          {apiKey.is_assistant ? (
            <MakeReadOnly apiKey={apiKey} />
          ) : inPlan ? (
            <Button size="sm" onClick={() => setAsking("rotate")}>
              Rotate
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setAsking("revoke")}>
            Revoke
          </Button>
        </div>
      ) : null}
      {asking === "rotate" ? <Rotate apiKey={apiKey} onMade={onMade} onClose={close} /> : null}
      {asking === "revoke" ? <Revoke {...{ apiKey, onRevoked }} onClose={close} /> : null}
    </li>
  );
}

/** What an assistant was allowed can be taken back without connecting it again. */
function MakeReadOnly({ apiKey }: { apiKey: ApiKey }) {
  const { notify } = useToast();
  const change = useMakeReadOnly(apiKey);
  if (!apiKey.scopes.some((scope) => scope.endsWith("write"))) return null;
  const onError = (error: Error) => notify({ tone: "error", title: messageOf(error) });
  return (
    <Button size="sm" busy={change.isPending} onClick={() => change.mutate(undefined, { onError })}>
      Make read-only
    </Button>
  );
}

function StateBadge({ state }: Pick<ApiKey, "state">) {
  if (state === "active") return null;
  return <Badge>{state === "revoked" ? "Revoked" : "Expired"}</Badge>;
}

function LastUse({ apiKey, clock }: { apiKey: ApiKey; clock: Clock }) {
  if (apiKey.last_used_at === null) return <>Never used.</>;
  const from = [apiKey.last_used_from, apiKey.last_used_country].filter((one) => one !== null);
  return (
    <>
      Last used <Age at={apiKey.last_used_at} clock={clock} /> from{" "}
      <span className="figures">{from.join(", ")}</span>.
    </>
  );
}

interface EndsProps {
  apiKey: ApiKey;
  inPlan: boolean;
  clock: Clock;
}

function Ends({ apiKey, inPlan, clock: { timeZone } }: EndsProps) {
  const day = (at: string) => formatTime(new Date(at), "day", timeZone);
  return (
    <>
      {apiKey.expires_at === null || apiKey.state === "revoked"
        ? null
        : ` ${apiKey.state === "active" ? "Expires" : "Expired"} ${day(apiKey.expires_at)}.`}
      {apiKey.revoked_at === null ? null : ` Revoked ${day(apiKey.revoked_at)}.`}
      {apiKey.former_until === null || apiKey.state !== "active" || !inPlan
        ? null
        : ` The previous key works until ${formatTime(new Date(apiKey.former_until), "minute", timeZone)}.`}
    </>
  );
}

const OVERLAPS = [
  { value: "0", label: "Stops working right away" },
  { value: "1", label: "Works for 1 more hour" },
  { value: "24", label: "Works for 24 more hours" },
  { value: "168", label: "Works for 7 more days" },
];

interface RotateProps extends Pick<KeyRowProps, "apiKey" | "onMade"> {
  onClose: () => void;
}

function Rotate({ apiKey: { id, name }, onMade, onClose }: RotateProps) {
  const [overlap, setOverlap] = useState("24");
  const rotate = useRotateKey((made) => {
    onMade(made);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Rotate “${name}”?`}
      description="You'll get a new key with the same scopes. Update your app or script before the current key stops working."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={rotate.isPending}
            onClick={() => rotate.mutate({ id, overlap_hours: Number(overlap) })}
          >
            Rotate key
          </Button>
        </>
      }
    >
      <Select
        label="The current key"
        options={OVERLAPS}
        value={overlap}
        onChange={({ target }) => setOverlap(target.value)}
      />
      {rotate.error ? <Notice tone="error" title={messageOf(rotate.error)} /> : null}
    </Dialog>
  );
}

interface RevokeProps extends Pick<KeyRowProps, "apiKey" | "onRevoked"> {
  onClose: () => void;
}

function Revoke({ apiKey, onRevoked, onClose }: RevokeProps) {
  const revoke = useRevokeKey(apiKey, onRevoked);
  const calls = apiKey.days.reduce((sum, day) => sum + day.calls, 0);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Revoke “${apiKey.name}”?`}
      body={
        <>
          {apiKey.is_assistant
            ? "The assistant will lose access right away."
            : "Apps and scripts that use it will stop working right away."}{" "}
          {calls === 0 ? "" : `It made ${counted(calls, "call")} in the last 30 days. `}This can't
          be undone.
          {revoke.error ? (
            <span role="alert" className="mt-2 block text-worse">
              {messageOf(revoke.error)}
            </span>
          ) : null}
        </>
      }
      confirmLabel={apiKey.is_assistant ? "Revoke access" : "Revoke key"}
      tone="danger"
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
