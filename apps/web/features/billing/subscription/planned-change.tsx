import type { Subscription } from "@sightline/contract";
import { PLANS, priceWords } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { useKeepSubscription, useOpenPortal } from "../calls.ts";
import { useDay } from "../use-day.ts";
import { WaitingUpgrade } from "../waiting-upgrade.tsx";
import { nameOf } from "./plan-state.ts";

/** What needs attention, or is scheduled and can still be undone. */
export function PlannedChange({ now }: { now: Subscription }) {
  return (
    <>
      <WaitingUpgrade now={now} />
      {now.status === "past_due" ? <PastDue now={now} /> : null}
      {now.status !== "granted" && now.ends_at !== null ? (
        <Ending now={now} at={now.ends_at} />
      ) : null}
      {now.next !== null && now.renews_at !== null ? (
        <Changing now={now} to={now.next} at={now.renews_at} />
      ) : null}
    </>
  );
}

function PastDue({ now }: { now: Subscription }) {
  const portal = useOpenPortal();
  return (
    <Notice
      tone="error"
      title="Your card was declined. Update it."
      action={
        <Button variant="primary" busy={portal.isPending} onClick={() => portal.mutate()}>
          Update card
        </Button>
      }
    >
      You'll keep {nameOf(now)} while we retry the card over the next few days. If no payment goes
      through, your plan will end.
    </Notice>
  );
}

function Ending({ now, at }: { now: Subscription; at: string }) {
  const day = useDay();
  return (
    <Notice tone="warning" title={`${nameOf(now)} ends on ${day(at)}.`} action={<KeepButton />}>
      Nothing changes until then, and nothing you saved will be deleted.
    </Notice>
  );
}

interface ChangingProps {
  now: Subscription;
  to: NonNullable<Subscription["next"]>;
  at: string;
}

function Changing({ now, to, at }: ChangingProps) {
  const day = useDay();
  const plan = PLANS[to.plan];
  return (
    <Notice
      tone="warning"
      title={`Your plan changes from ${nameOf(now)} to ${plan.name} on ${day(at)}.`}
      action={<KeepButton />}
    >
      Nothing changes until then. After that, you'll pay {priceWords(plan, to.cycle)}.
    </Notice>
  );
}

function KeepButton() {
  const keep = useKeepSubscription();
  return (
    <Button busy={keep.isPending} onClick={() => keep.mutate()}>
      Keep my plan
    </Button>
  );
}
