import type { Subscription } from "@sightline/contract";
import {
  type BillingCycle,
  comparePlans,
  isPaidPlan,
  type Plan,
  type PlanId,
} from "@sightline/domain/billing";
import { Button, LinkButton } from "@sightline/ui/button";
import { useState } from "react";
import { checkoutHref } from "../../../runtime/subscription/checkout-choice.ts";
import { CycleSwitch } from "../cycle-switch.tsx";
import { PlanTable } from "../plan-table.tsx";
import { useDay } from "../use-day.ts";

export interface ChangePlanProps {
  now: Subscription;
  /** A smaller plan was chosen; free means canceling. */
  onSmaller: (plan: PlanId) => void;
}

export function ChangePlan({ now, onSmaller }: ChangePlanProps) {
  const [cycle, setCycle] = useState<BillingCycle>(now.cycle ?? "monthly");
  return (
    <section id="plans" aria-labelledby="plans-title" className="flex scroll-mt-20 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="plans-title" className="text-lg font-semibold">
          Plans
        </h2>
        <CycleSwitch cycle={cycle} onChange={setCycle} />
      </div>
      <PlanTable
        cycle={cycle}
        current={now.plan}
        action={(plan) => <PlanAction {...{ plan, cycle, now, onSmaller }} />}
      />
    </section>
  );
}

interface PlanActionProps extends ChangePlanProps {
  plan: Plan;
  cycle: BillingCycle;
}

/** A larger plan is bought, a smaller one takes effect at the end of the paid period. */
function PlanAction({ plan, cycle, now, onSmaller }: PlanActionProps) {
  const { id, name } = plan;
  const hasBought = now.status !== null && now.status !== "granted";
  const size = comparePlans(id, now.plan);
  if (now.next?.plan === id) return <StartsAt at={now.renews_at} />;
  if (id === "free") {
    if (!hasBought) return null;
    if (now.ends_at !== null) return <StartsAt at={now.ends_at} />;
    return <Button onClick={() => onSmaller("free")}>Downgrade to {name}</Button>;
  }
  if (!hasBought || size > 0) return isPaidPlan(id) ? <Buy {...{ id, name, cycle, size }} /> : null;
  if (size < 0) return <Button onClick={() => onSmaller(id)}>Downgrade to {name}</Button>;
  const isLonger = cycle === "yearly" && now.cycle === "monthly";
  if (!isLonger || !isPaidPlan(id)) return null;
  return <LinkButton href={checkoutHref(id, "yearly")}>Pay yearly</LinkButton>;
}

interface BuyProps {
  id: Exclude<PlanId, "free">;
  name: string;
  cycle: BillingCycle;
  size: number;
}

function Buy({ id, name, cycle, size }: BuyProps) {
  return (
    <LinkButton href={checkoutHref(id, cycle)}>
      {size > 0 ? "Upgrade to" : "Buy"} {name}
    </LinkButton>
  );
}

function StartsAt({ at }: { at: string | null }) {
  const day = useDay();
  return <span className="text-dim">{at === null ? "Scheduled" : `Starts ${day(at)}`}</span>;
}
