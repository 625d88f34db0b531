import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { LinesSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { secondFactorQuery } from "./two-step-calls.ts";

const SetupDialog = lazy(async () => ({
  default: (await import("./two-step-setup.tsx")).TwoStepSetup,
}));
const ChangeDialog = lazy(async () => ({
  default: (await import("./two-step-change.tsx")).TwoStepChange,
}));

type Asking = "set-up" | "turn-off" | "new-codes";
/** One takes the other's place, and so the focus, when a dialog has changed the state. */
const OPENER = "two-step-sign-in";
const FEW_CODES = 3;

export function TwoStepCard({ hasPassword }: { hasPassword: boolean }) {
  const state = useQuery(secondFactorQuery);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <SettingsCard
      title="Two-step sign-in"
      description="A code from an authenticator app, each time you sign in."
    >
      <Loaded what="Two-step sign-in" inCard query={state} skeleton={<LinesSkeleton lines={2} />}>
        {(now) =>
          now.on_since === null ? (
            <>
              <p className="text-pretty">
                With it, nobody who learns your password can sign in without your phone.
              </p>
              <Button
                id={OPENER}
                className="self-start"
                icon="shield"
                onClick={() => setAsking("set-up")}
              >
                Set up two-step sign-in
              </Button>
            </>
          ) : (
            <>
              <TwoStepState on={now.on_since} left={now.recovery_codes_left} />
              <div className="flex flex-wrap gap-2">
                <Button id={OPENER} onClick={() => setAsking("new-codes")}>
                  Get new recovery codes
                </Button>
                <Button variant="ghost" onClick={() => setAsking("turn-off")}>
                  Turn off
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      {asking === null ? null : (
        <Suspense fallback={null}>
          {asking === "set-up" ? (
            <SetupDialog hasPassword={hasPassword} onClose={close} />
          ) : (
            <ChangeDialog change={asking} hasPassword={hasPassword} onClose={close} />
          )}
        </Suspense>
      )}
    </SettingsCard>
  );
}

function TwoStepState({ on, left }: { on: string; left: number }) {
  const { timeZone } = useClock();
  const codes = left === 1 ? "1 recovery code" : `${left} recovery codes`;
  return (
    <>
      <p>
        On since{" "}
        <time dateTime={on} className="font-medium">
          {formatTime(new Date(on), "day", timeZone)}
        </time>
        . You have {codes} left.
      </p>
      {left < FEW_CODES ? (
        <Notice tone="warning" title={left === 0 ? "No recovery codes left" : `${codes} left`}>
          Get new ones. Without a code or your app, you can't sign in.
        </Notice>
      ) : null}
    </>
  );
}
